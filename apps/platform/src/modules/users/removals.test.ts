import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { newPerson } from "./users.fixture.ts";

describe("a removal", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  it.each([
    "/user/v2/watchlist?id=0-0-1&asset_type=0",
    "/user/v1/reminders?id=0-0-1",
    "/user/api/v1/watchhistory?id=0-0-1",
    "/order/v1/subscription?subscription_id=00000000-0000-4000-8000-000000000000",
    "/payment/v1/device?device_id=unknown",
    "/events/push/subscriptions?id=00000000-0000-4000-8000-000000000000",
    "/user/v1/user",
  ])("DELETE %s answers the same without body, with an empty one and with JSON [PLAT-54]", async (path) => {
    const { headers } = await newPerson(platform);
    const remove = async (body?: string) => {
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const init = {
        method: "DELETE",
        headers: { ...headers, ...type },
        ...(body === undefined ? {} : { body }),
      };
      return (await platform.fetch(path, init)).status;
    };
    const bare = await remove();
    expect([await remove(""), await remove("{}"), await remove('{"id":"0-0-1"}')]).toEqual([
      bare,
      bare,
      bare,
    ]);
  });
});
