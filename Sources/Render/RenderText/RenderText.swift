// RenderText begins here.
