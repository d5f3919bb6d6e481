print("moonframe")
