import { fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { signedInAs } from "../src/testing/index.ts";

const SAYS_WHO = ["authorization", "x-access-token", "x-z5-guest-token", "esk", "device_id"];

/** The headers of a viewer that a call to this address carries. */
async function carried(
  address: string | Request | URL,
  families: Record<string, string> = { content: "/api/content", user: "https://own.example/user" },
): Promise<readonly string[]> {
  const wire = fakeFetch({ status: 401, json: { code: 1 } });
  const { auth } = await signedInAs("premium", { fetch: wire, families });
  const { status } = await auth.fetch(address);
  expect([status, wire.seen[0]?.address]).toEqual([
    401,
    typeof address === "string" ? address : "url" in address ? address.url : address.href,
  ]);
  return SAYS_WHO.filter((name) => name in (wire.seen[0]?.headers ?? {}));
}

const ALL = SAYS_WHO.filter((name) => name !== "x-z5-guest-token");

describe("the fetch of a viewer", () => {
  it("sends tokens and device only to the addresses of the families, and ends no session on a 401 of another host", async () => {
    for (const address of ["/api/content/x", "/api/content?a=1", "https://own.example/user/x"])
      expect(await carried(address)).toEqual(ALL);
    for (const address of [
      "https://cdn.example/x",
      "//cdn.example/api/content",
      "https://own.example.evil/user",
      "/api/contents",
      "https://site.example/api/content/x",
    ])
      expect(await carried(address)).toEqual([]);
    const wire = fakeFetch({ status: 401, json: { error_code: 401, message: "Token Expired" } });
    const { auth } = await signedInAs("premium", { fetch: wire, families: { content: "/api/content" } });
    await auth.fetch("https://cdn.example/x");
    expect([wire.seen.length, auth.tokens.get().status]).toEqual([1, "signedIn"]);
  });

  it("recognises a Request and a URL of a base with its origin", async () => {
    const address = "https://site.example/api/content/x";
    for (const given of [new Request(address), new URL(address)]) {
      expect(await carried(given, { content: "https://site.example/api/content" })).toEqual(ALL);
      expect(await carried(given, { content: "/api/content" })).toEqual([]);
    }
  });
});
