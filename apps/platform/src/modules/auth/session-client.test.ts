import { expect, it } from "vitest";
import { describeAgent } from "./session-client.ts";

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
