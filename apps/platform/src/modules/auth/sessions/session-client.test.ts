import { expect, it } from "vitest";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { describeAgent, toSessionClient } from "./session-client.ts";

it("names a device by what its agent tells, and what it does not tell is Unknown [AUTH-47]", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect(describeAgent(firefox, undefined)).toEqual({
    deviceName: "Firefox on Linux",
    appName: "Firefox",
    osName: "Linux",
    platformName: "Web",
  });
  for (const agent of ["", "node", "Acme"])
    expect(describeAgent(agent, undefined)).toMatchObject({
      deviceName: "Unknown",
      appName: "Unknown",
      osName: "Unknown",
    });
});

it("names the platform by the kind of device, then by what the client says, else the web [AUTH-47]", () => {
  const television =
    "Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 Chrome/94.0 TV Safari/537.36";
  const laptop = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const unplaced = "Acme/1.0 (a box)";
  expect(describeAgent(television, "Android").platformName).toBe("TV");
  expect(describeAgent(laptop, "Android").platformName).toBe("Web");
  expect(describeAgent(unplaced, "Android").platformName).toBe("Android");
  expect(describeAgent(unplaced, undefined).platformName).toBe("Web");
  expect(describeAgent("", "Android").platformName).toBe("Android");
  expect(describeAgent("", undefined).platformName).toBe("Unknown");
});

it("belongs to a device, whose id has 1 to 128 characters [AUTH-47]", () => {
  const place = { country: "DE" };
  const asks = (deviceId: string | undefined) =>
    toSessionClient(
      { deviceId, ip: "192.0.2.7", place, platform: "Android" } as unknown as MarqueeRequest,
      "",
    );
  for (const missing of [undefined, ""]) expect(() => asks(missing)).toThrow("header device_id: is missing");
  expect(() => asks("d".repeat(129))).toThrow("header device_id: is longer than 128 characters");
  expect(asks("d".repeat(128)).deviceId).toBe("d".repeat(128));
  expect(asks("e")).toEqual({
    deviceId: "e",
    address: "192.0.2.7",
    place,
    deviceName: "Unknown",
    appName: "Unknown",
    osName: "Unknown",
    platformName: "Android",
  });
});
