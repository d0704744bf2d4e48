/** Id of a demo account, or of that account's n-th record. */
export const demoId = (person: number, thing = 0): string =>
  `de300000-0000-4000-8000-${String(person).padStart(6, "0")}${String(thing).padStart(6, "0")}`;
