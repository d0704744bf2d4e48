function provide(owner: object, name: string, value: (...given: never[]) => unknown): void {
  if (name in owner) return;
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
}

function at(this: ArrayLike<unknown>, index: number): unknown {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
}

/** Adds functions used by our code and libraries that the oldest supported engines, Chrome 80 and Safari 14, lack. */
export function provideToOlderEngines(): void {
  provide(Array.prototype, "at", at);
  provide(String.prototype, "at", at);
  provide(Object, "hasOwn", (of: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(of, key));
  provide(String.prototype, "replaceAll", function (this: string, from: string, to: string) {
    return this.split(from).join(to);
  });
}
