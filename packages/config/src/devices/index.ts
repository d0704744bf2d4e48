export { isBot, botCountry } from "./bots.ts";
export { deviceCapability } from "./device-capability.ts";
export { DEVICE_WIDTHS, deviceKind } from "./device-widths.ts";
export type { DeviceKind } from "./device-widths.ts";
export { platformName } from "./platform-names.ts";
export { isOutdatedBrowser } from "./supported-browsers.ts";
