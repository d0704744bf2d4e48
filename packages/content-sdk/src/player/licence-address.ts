// CONT-162
/** Where the keys of an encrypted stream are asked for, beside its master playlist. */
export const licenceAddress = ({ address }: { readonly address: string }): string =>
  address.replace(/[^/]+$/, "licence");
