// The tests of RenderText begin here.
