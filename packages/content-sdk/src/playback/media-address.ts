/** Returns an address of the media family on the caller's base. Absolute addresses stay unchanged. */
export function mediaAddress(address: string, mediaBase = "/cdn"): string {
  return "".concat(address).replace(/^\/cdn/, () => "".concat(mediaBase).replace(/\/+$/, ""));
}
