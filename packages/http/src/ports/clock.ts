/** Returns the time. A port, so that tests can set it. */
export interface Clock {
  /** Returns the wall time in epoch milliseconds. May jump when the device corrects its clock. */
  now(): number;
  /** Returns milliseconds since an arbitrary start; never jumps back. For durations. */
  monotonic(): number;
}
