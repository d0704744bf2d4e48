import { DEFAULT_TRANSLATION_VERSION, ENDPOINTS, FAMILIES, type ApiFamily } from "@marquee/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../testing/create-test-platform.ts";

/** One call of each family as a guest makes it, and its answer; calls for signed-in viewers refuse the guest. */
const CALLS: Readonly<
  Record<
    ApiFamily,
    {
      readonly method?: "GET" | "POST" | "PUT";
      readonly path: string;
      readonly body?: unknown;
      readonly status: number;
    }
  >
> = {
  launch: { path: "?version=1.0.0&user_type=guest&platform_name=web&country=IN", status: 200 },
  location: { path: "", status: 200 },
  auth: { path: "/token?device_id=6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f", status: 200 },
  user: { path: "/v1/user", status: 401 },
  order: { path: "/v1/subscription", status: 401 },
  subscription: { path: "/v1/subscription", status: 401 },
  payment: {
    method: "POST",
    path: "/v1/device",
    body: { device_id: "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f" },
    status: 401,
  },
  content: { path: "/tvshow/0-6-1?country=IN&translation=en", status: 200 },
  playback: { method: "POST", path: "/getDetails/secure", body: {}, status: 400 },
  graphql: { path: "?query=%7Bviewer%7Bcountry%7D%7D", status: 200 },
  "remote-config": { path: "/toggles?appName=marquee-web&environment=production", status: 200 },
  cdn: { path: `/${DEFAULT_TRANSLATION_VERSION}/header/strings-header-en`, status: 200 },
  social: { method: "PUT", path: "/pixel", body: {}, status: 400 },
  events: {
    method: "POST",
    path: "",
    body: { event: "page_viewed", properties: {}, timestamp: 1_736_137_800_000, sessionId: "s-1" },
    status: 200,
  },
  static: { path: "/web-footer?ccode=IN&lang=en&text_type=generic", status: 200 },
  partner: { path: "/getdeviceuser", status: 400 },
};

describe("each family", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const call = async (base: string, { method = "GET", path, body }: (typeof CALLS)[ApiFamily]) => {
    const answer = await platform.fetch(base + path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  it.each(Object.entries(CALLS))(
    "%s answers below its base and at no wrong one [DEC-109]",
    async (family, one) => {
      const base = FAMILIES[family as ApiFamily];
      expect(base).toBe(`/${family}`);
      const answer = await call(base, one);
      expect([answer.status, answer.text]).toEqual([one.status, answer.text]);
      for (const wrong of [`${base}s`, `/api${base}`, `/v1${base}`])
        expect(await call(wrong, one)).toMatchObject({
          status: 404,
          text: expect.stringContaining("There is no such call"),
        });
    },
  );

  it("is known to the table of calls, and the table knows no other", () => {
    expect(new Set(Object.values(ENDPOINTS).map(({ family }) => family))).toEqual(
      new Set(Object.keys(FAMILIES)),
    );
  });
});
