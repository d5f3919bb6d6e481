import Testing

@Test func `the module builds`() { #expect(Bool(true)) }
