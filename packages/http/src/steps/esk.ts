const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of text whose characters are all below 256. */
function base64(bytes: string): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const rest = bytes.length - at;
    const three =
      (bytes.charCodeAt(at) << 16) | ((rest > 1 ? bytes.charCodeAt(at + 1) : 0) << 8) | (rest > 2 ? bytes.charCodeAt(at + 2) : 0);
    text +=
      alphabet.charAt(three >> 18) +
      alphabet.charAt((three >> 12) & 63) +
      (rest > 1 ? alphabet.charAt((three >> 6) & 63) : '=') +
      (rest > 2 ? alphabet.charAt(three & 63) : '=');
  }
  return text;
}

/** UTF-8 bytes, one per character. */
function utf8(text: string): string {
  return encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/**
 * Makes the function that builds `esk`: base64 of `{deviceId}__{clientKey}__{epoch ms}` (DEC-054). Device and key do
 * not change between requests, so only the part that holds the time is encoded anew.
 */
export function createEsk(clientKey: string): (deviceId: string, nowMs: number) => string {
  let knownDevice: string | undefined;
  let head = '';
  let rest = '';
  return (deviceId, nowMs) => {
    if (deviceId !== knownDevice) {
      const fixed = utf8(`${deviceId}__${clientKey}__`);
      const whole = fixed.length - (fixed.length % 3);
      head = base64(fixed.slice(0, whole));
      rest = fixed.slice(whole);
      knownDevice = deviceId;
    }
    return head + base64(rest + nowMs);
  };
}
