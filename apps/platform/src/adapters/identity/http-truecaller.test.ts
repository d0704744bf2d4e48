import { afterEach, describe, expect, it } from "vitest";
import { IdentityRefused, IdentityUnavailable } from "../../ports/social-issuer.ts";
import type { TruecallerProfile } from "../../ports/truecaller.ts";
import { startStubServer, type StubAnswer, type StubServer } from "../../testing/start-stub-server.ts";
import { createHttpTruecaller } from "./http-truecaller.ts";

const PROFILE = {
  phoneNumbers: [919812345678],
  name: { first: " Noor ", last: null },
  onlineIdentities: { email: "noor@example.com" },
};

let server: StubServer | undefined;
afterEach(() => server?.close());

async function read(
  answer: StubAnswer,
  endpoint = "/v1/default",
  accessToken = "token-1",
): Promise<TruecallerProfile> {
  const started = await startStubServer(() => answer);
  server = started;
  return createHttpTruecaller({ appKey: "app", profileOrigins: [started.origin] }).readProfile({
    endpoint: endpoint.startsWith("/") ? started.origin + endpoint : endpoint,
    accessToken,
  });
}

describe("Truecaller", () => {
  it("opens the app with our request", () => {
    const link = new URL(createHttpTruecaller({ appKey: "app", profileOrigins: [] }).deepLink("request-1"));
    expect([link.protocol, Object.fromEntries(link.searchParams)]).toEqual([
      "truecallersdk:",
      expect.objectContaining({ requestNonce: "request-1", partnerKey: "app" }),
    ]);
  });

  it("returns number and name for the token [AUTH-43]", async () => {
    expect(await read({ json: PROFILE })).toEqual({
      mobile: "919812345678",
      firstName: "Noor",
      lastName: "",
    });
    expect(
      server?.requests.map(({ method, path, headers }) => [method, path, headers.authorization]),
    ).toEqual([["GET", "/v1/default", "Bearer token-1"]]);
    expect((await read({ json: { phoneNumbers: ["+919812345678"] } })).mobile).toBe("919812345678");
  });

  it.each(["https://evil.example/profile", "http://127.0.0.1/", "file:///etc/passwd", "nothing"])(
    "is never called at %s",
    async (endpoint) => {
      await expect(read({ json: PROFILE }, endpoint)).rejects.toThrow(IdentityRefused);
      expect(server?.requests).toEqual([]);
    },
  );

  it("never gets a token that would add another header", async () => {
    await expect(read({ json: PROFILE }, "/", "a\r\nx: y")).rejects.toThrow(IdentityRefused);
  });

  it.each([
    ["401", { status: 401, json: { message: "Invalid access token" } }, IdentityRefused],
    ["a profile without number", { json: { phoneNumbers: [] } }, IdentityRefused],
    ["an invalid number", { json: { phoneNumbers: ["12"] } }, IdentityRefused],
    ["a redirect", { status: 302, headers: { location: "https://evil.example" } }, IdentityRefused],
    ["an error", { status: 500 }, IdentityUnavailable],
  ])("that answers with %s identifies no person", async (_what, answer: StubAnswer, kind) => {
    await expect(read(answer)).rejects.toThrow(kind);
  });
});
