export { toBirthday, ageInYears } from "./birthday.ts";
export type { CalendarDay } from "./birthday.ts";
export { isDigits } from "./digits.ts";
export { isEmail } from "./email.ts";
export { toPhoneNumber, isPhoneNumber } from "./phone-number.ts";
export type { PhoneNumber } from "./phone-number.ts";
