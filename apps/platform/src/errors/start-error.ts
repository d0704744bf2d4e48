/** Something outside the program keeps it from starting; the message is the one line an operator reads. */
export class StartError extends Error {
  override readonly name = "StartError";
}
