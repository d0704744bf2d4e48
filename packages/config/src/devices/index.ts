export { isBot, botCountry } from "./bots.ts";
export { DEFAULT_DEVICE_CAPABILITY, deviceCapability } from "./device-capability.ts";
export { DEVICE_WIDTHS, deviceKind } from "./device-widths.ts";
export type { DeviceKind } from "./device-widths.ts";
export { MOBILE_WEB_WIDTH, platformName } from "./platform-names.ts";
export { SUPPORTED_BROWSERS, isOutdatedBrowser } from "./supported-browsers.ts";
