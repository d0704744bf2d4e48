const EMAIL = /^[A-Za-z0-9_\-.]+@[A-Za-z0-9_\-.]+\.[A-Za-z]{2,4}$/;

/**
 * Tells whether a text is an e-mail address as the product accepts it: no plus sign, no ending above four
 * letters. Spec: plans §5, "Email pattern".
 */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
