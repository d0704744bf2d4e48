/** Ends a release before it does harm; the message is the one line that a person reads. */
export class Stop extends Error {
  name = "Stop";
}
