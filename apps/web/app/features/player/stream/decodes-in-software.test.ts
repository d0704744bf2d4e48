import { HARDWARE_ACCELERATION_MESSAGE } from "@marquee/config";
import { expect, it } from "vitest";
import texts from "../../../i18n/messages/en/tvshowdetails.json";
import { decodesInSoftware } from "./decodes-in-software.ts";

const capable = (powerEfficient: boolean) => ({
  decodingInfo: async () =>
    ({ supported: true, smooth: true, powerEfficient }) as MediaCapabilitiesDecodingInfo,
});

it("is so only when the browser says so", async () => {
  expect(await decodesInSoftware(capable(false))).toBe(true);
  expect(await decodesInSoftware(capable(true))).toBe(false);
  expect(await decodesInSoftware(undefined)).toBe(false);
  expect(await decodesInSoftware({ decodingInfo: () => Promise.reject(new TypeError("unknown")) })).toBe(
    false,
  );
});

it("is described in English with the catalogue's texts", () => {
  expect(texts.player_hardware).toBe(HARDWARE_ACCELERATION_MESSAGE);
});
