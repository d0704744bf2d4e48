/** Tells the time. Handed in, so that a device with a wrong clock and a test with a frozen one are the same code. */
export interface Clock {
  /** Wall time in epoch milliseconds. May jump when the device corrects its clock. */
  now(): number;
  /** Milliseconds since an arbitrary start; never jumps back. Measures durations. */
  monotonic(): number;
}
