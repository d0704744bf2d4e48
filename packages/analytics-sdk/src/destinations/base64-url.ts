declare function atob(text: string): string;

/** Returns the bytes of a text in base64url; engines of televisions accept the sender's key only in this form. */
export const bytesOfBase64Url = (text: string): ArrayBuffer =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (byte) => byte.charCodeAt(0)).buffer;
