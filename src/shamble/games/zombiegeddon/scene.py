def scene(view, options, names):
    raise NotImplementedError
