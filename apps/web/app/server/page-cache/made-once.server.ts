/**
 * Makes what follows from a value alone, once for as long as the value is there. What is made goes with the value: as a new
 * one is fetched, or one visitor's own is dropped, so is what was made of it.
 */
export function madeOnce<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
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
