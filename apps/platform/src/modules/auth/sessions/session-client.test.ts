import type { FastifyRequest } from "fastify";
import { expect, it } from "vitest";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { describeAgent, sessionClientOf, toSessionClient } from "./session-client.ts";

it("names a device by its user agent, and missing parts Unknown [AUTH-47]", () => {
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

it.each([
  [
    "the maker and the model of a telephone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1",
    { deviceName: "Apple iPhone", appName: "Safari", osName: "iOS 17.1", platformName: "Mobile Web" },
  ],
  [
    "a computer by its browser, where only its maker is told",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.1 Safari/605.1.15",
    { deviceName: "Safari on macOS", appName: "Safari", osName: "macOS Catalina", platformName: "Web" },
  ],
  [
    "a telephone by its browser, where no model is told",
    "Mozilla/5.0 (Linux; Android 13; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36",
    { deviceName: "Chrome on Android", appName: "Chrome", osName: "Android 13", platformName: "Mobile Web" },
  ],
  [
    "what runs on no known system",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    { deviceName: "Googlebot", appName: "Googlebot", osName: "Unknown", platformName: "Bot" },
  ],
])("names %s [AUTH-47]", (_, agent, names) => {
  expect(describeAgent(agent, "Acme")).toEqual(names);
});

it("looks at the first 1024 characters of an agent only [AUTH-47]", () => {
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  expect(describeAgent(`${" ".repeat(900)}${firefox}`, undefined).appName).toBe("Firefox");
  expect(describeAgent(`${" ".repeat(1024)}${firefox}`, undefined).appName).toBe("Unknown");
});

it("is read from the user agent and the device of a request [AUTH-47]", () => {
  const request = {
    marquee: { deviceId: "d", ip: "192.0.2.8", location: { country: "PK" }, platform: undefined },
    headers: { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" },
  };
  expect(sessionClientOf(request as unknown as FastifyRequest)).toEqual({
    deviceId: "d",
    address: "192.0.2.8",
    location: { country: "PK" },
    deviceName: "Firefox on Linux",
    appName: "Firefox",
    osName: "Linux",
    platformName: "Web",
  });
});

it("names the platform by the kind of device, then by the client's header, else the web [AUTH-47]", () => {
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
  const location = { country: "DE" };
  const asks = (deviceId: string | undefined) =>
    toSessionClient(
      { deviceId, ip: "192.0.2.7", location, platform: "Android" } as unknown as MarqueeRequest,
      "",
    );
  for (const missing of [undefined, ""]) expect(() => asks(missing)).toThrow("header device_id: is missing");
  expect(() => asks("d".repeat(129))).toThrow("header device_id: is longer than 128 characters");
  expect(asks("d".repeat(128)).deviceId).toBe("d".repeat(128));
  expect(asks("e")).toEqual({
    deviceId: "e",
    address: "192.0.2.7",
    location,
    deviceName: "Unknown",
    appName: "Unknown",
    osName: "Unknown",
    platformName: "Android",
  });
});
