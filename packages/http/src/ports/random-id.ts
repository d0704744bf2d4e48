/** Returns a new id on each call: at least 122 random bits, only `0-9 a-z A-Z -`. */
export type RandomId = () => string;
