/** Every calling code assigned to a country or territory (ITU-T E.164); the list is `calling-codes.cases.ts`. No code is the beginning of another, so a number written with plus has exactly one. */
const CALLING_CODE =
  /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[1-368]|2[2-46]\d|35\d|5[09]\d|25[0-8]|37[0-8]|96[0-8]|29[017-9]|38[0-35-79]|42[013]|67[02-9]|68[0-35-9]|69[0-2]|85[02356]|88[06]|97[0-79]|99[2-68])$/;

/** Tells whether digits are an assigned calling code. */
export function isCallingCode(digits: string): boolean {
  return CALLING_CODE.test(digits);
}
