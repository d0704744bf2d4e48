/** Apollo calls it; Chrome has it since 93 and Safari since 15.4, while the app is built for Chrome 80 and Safari 14. */
if (typeof Object.hasOwn !== "function") {
  Object.defineProperty(Object, "hasOwn", {
    configurable: true,
    writable: true,
    value: (of: object, key: PropertyKey): boolean => Object.prototype.hasOwnProperty.call(of, key),
  });
}
