/** Tells whether a text is one or more of the digits 0 to 9. Spec: plans §5, "Number pattern". */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}
