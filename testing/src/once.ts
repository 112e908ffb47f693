/**
 * Makes something at the first call and gives the same to every later one. Files of a suite share their modules, so
 * this is once per process: for what is dear to make and the same for all.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
