/** Stops a release before it does harm; its message is the one line that is printed. */
export class Stop extends Error {
  name = "Stop";
}
