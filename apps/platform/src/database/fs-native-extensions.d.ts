declare module "fs-native-extensions" {
  const native: {
    /** Locks a range of an open file for this process; false when another process holds it. */
    tryLock(file: number, offset: number, length: number): boolean;
  };
  export default native;
}
