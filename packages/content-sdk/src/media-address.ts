/** An address of the media family on the base the caller reaches it by. Absolute addresses stay. */
export function mediaAddress(address: string, mediaBase = "/cdn"): string {
  return "".concat(address).replace(/^\/cdn/, () => "".concat(mediaBase).replace(/\/+$/, ""));
}
