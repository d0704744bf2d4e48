/** Something outside the program prevents the start; the message is the line that an operator reads. */
export class StartError extends Error {
  override readonly name = "StartError";
}
