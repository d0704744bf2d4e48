// CONT-162
/** Returns the address of an encrypted stream's keys, next to its master playlist. */
export const licenceAddress = ({ address }: { readonly address: string }): string =>
  address.replace(/[^/]+$/, "licence");
