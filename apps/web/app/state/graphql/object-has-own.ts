/** Gives a browser `Object.hasOwn`, which Apollo calls: Chrome has it since 93 and Safari since 15.4, we build for 80 and 14. */
export function provideObjectHasOwn(): void {
  if (typeof Object.hasOwn === "function") return;
  Object.defineProperty(Object, "hasOwn", {
    configurable: true,
    writable: true,
    value: (of: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(of, key),
  });
}
