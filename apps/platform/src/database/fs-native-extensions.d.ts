declare module "fs-native-extensions" {
  const native: {
    /** An exclusive lock of the operating system on a range of an open file; false when another process holds it. */
    tryLock(file: number, offset: number, length: number): boolean;
  };
  export default native;
}
