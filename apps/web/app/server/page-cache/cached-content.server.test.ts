import { expect, it } from "vitest";
import { DEMO_FOOTER_LINKS } from "../../../server/demo-footer-links.ts";
import { toWebConfig } from "../../../server/web-config.ts";
import { cachedContent } from "./cached-content.server.ts";
import { createMemoryCache } from "./shared-cache.server.ts";
import { startPageRequest } from "../request-context/start-page-request.server.ts";
import { requestContextKey, type RequestContext } from "../request-context/request-context.server.ts";

const { runtime } = toWebConfig({});
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";
const cache = createMemoryCache({ maximumEntries: 10, now: () => 0 });

async function requestWith(
  headers: Readonly<Record<string, string>>,
  edgeCountry: string,
): Promise<RequestContext> {
  const services = {
    runtime,
    platformUrl: "http://platform.test",
    footerLinks: DEMO_FOOTER_LINKS,
    cache,
    now: () => 0,
    warn: () => undefined,
    fetch: async () => Response.json({}),
  };
  const request = new Request(`http://${runtime.mainHost}${edgeCountry === "IN" ? "" : "/global"}/movies`, {
    headers,
  });
  const start = await startPageRequest(
    { request, address: "49.36.0.1", isSecure: false, edgeCountry, edgeDeviceClass: undefined },
    services,
  );
  if (start.kind === "answered") throw new Error("answered at once");
  return start.context.get(requestContextKey);
}

it("shares content among guests who send the same values with their request, and with no one else", async () => {
  let loads = 0;
  const ask = async (headers: Readonly<Record<string, string>> = {}, country = "DE") =>
    cachedContent(await requestWith(headers, country), "rows", async () => (loads += 1));
  expect([await ask(), await ask()]).toEqual([1, 1]);
  expect(await ask({ "user-agent": PHONE })).toBe(2);
  expect(await ask({ cookie: "consent=2026-11-22.measuring.advertising" })).toBe(3);
  expect(await ask({}, "IN")).toBe(4);
  expect([await ask({ cookie: "userType=premium" }), await ask({ cookie: "userType=premium" })]).toEqual([
    5, 6,
  ]);
  expect(await ask()).toBe(1);
});
