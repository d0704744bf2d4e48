/**
 * Memoizes a function of one object by its identity. A result is garbage-collected with its input, so nothing outlives a
 * refetched value or the data of one visitor.
 */
export function memoized<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, { readonly made: Made }>();
  return (from) => {
    let entry = known.get(from);
    if (entry === undefined) {
      entry = { made: make(from) };
      known.set(from, entry);
    }
    return entry.made;
  };
}
