import { describe, expect, it } from "vitest";
import { readWebhookSecret, signWebhook, verifyWebhook } from "./standard-webhook.ts";

/** The example of the Standard Webhooks libraries. */
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const NOW = 1_614_265_330_000;
const BODY = '{"test": 2432232314}';
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";

const key = readWebhookSecret(SECRET) ?? Buffer.alloc(0);
const headers = { "webhook-id": ID, "webhook-timestamp": "1614265330", "webhook-signature": SIGNATURE };
const check = (change: Partial<Parameters<typeof verifyWebhook>[1]> = {}) =>
  verifyWebhook(key, { headers, body: BODY, nowMs: NOW, ...change });

describe("a webhook", () => {
  it("is signed as the example of Standard Webhooks, and believed [ANLT-132]", () => {
    expect(signWebhook(key, { id: ID, body: BODY, nowMs: NOW + 999 })).toEqual(headers);
    expect(check()).toBeUndefined();
    const rotated = { ...headers, "webhook-signature": `v1,AAAA v1a,x ${SIGNATURE}` };
    expect(check({ headers: rotated })).toBeUndefined();
  });

  const other = readWebhookSecret(`whsec_${Buffer.alloc(32, 1).toString("base64")}`) ?? Buffer.alloc(0);
  it.each<[string, Partial<Parameters<typeof verifyWebhook>[1]>, string]>([
    [
      "a forged signature",
      { headers: { ...headers, "webhook-signature": `v1,${"A".repeat(43)}=` } },
      "wrongSignature",
    ],
    [
      "another version",
      { headers: { ...headers, "webhook-signature": SIGNATURE.replace("v1", "v2") } },
      "wrongSignature",
    ],
    [
      "a cut signature",
      { headers: { ...headers, "webhook-signature": SIGNATURE.slice(0, -4) } },
      "wrongSignature",
    ],
    ["an empty signature", { headers: { ...headers, "webhook-signature": "" } }, "wrongSignature"],
    ["a truncated body", { body: BODY.slice(0, -1) }, "wrongSignature"],
    ["a body that was written anew", { body: '{"test":2432232314}' }, "wrongSignature"],
    ["another id", { headers: { ...headers, "webhook-id": "msg_2" } }, "wrongSignature"],
    ["another time", { headers: { ...headers, "webhook-timestamp": "1614265331" } }, "wrongSignature"],
    [
      "the signature of another key",
      { headers: { ...signWebhook(other, { id: ID, body: BODY, nowMs: NOW }) } },
      "wrongSignature",
    ],
    ["an old time", { nowMs: NOW + 300_001 }, "tooOld"],
    ["a time to come", { nowMs: NOW - 300_001 }, "tooNew"],
    ["no signature", { headers: { "webhook-id": ID, "webhook-timestamp": "1614265330" } }, "missingHeader"],
    [
      "no id",
      { headers: { "webhook-timestamp": "1614265330", "webhook-signature": SIGNATURE } },
      "missingHeader",
    ],
    ["an empty id", { headers: { ...headers, "webhook-id": "" } }, "missingHeader"],
    ["no timestamp", { headers: { "webhook-id": ID, "webhook-signature": SIGNATURE } }, "missingHeader"],
    ["two times", { headers: { ...headers, "webhook-timestamp": ["1614265330", "1"] } }, "missingHeader"],
    [
      "two signatures apart",
      { headers: { ...headers, "webhook-signature": [SIGNATURE, ""] } },
      "missingHeader",
    ],
    [
      "a time of 13 digits",
      { headers: { ...headers, "webhook-timestamp": "1614265330000" } },
      "missingHeader",
    ],
    ["a time with a sign", { headers: { ...headers, "webhook-timestamp": "-1614265330" } }, "missingHeader"],
    ["two ids", { headers: { ...headers, "webhook-id": [ID, ID] } }, "missingHeader"],
    ["no time", { headers: { ...headers, "webhook-timestamp": "now" } }, "missingHeader"],
  ])("with %s is not believed [ANLT-132]", (_, change, expected) => {
    expect(check(change)).toBe(expected);
  });

  it("is believed for five minutes to either side, and once where its receiver counts [ANLT-132]", () => {
    expect([check({ nowMs: NOW + 300_000 }), check({ nowMs: NOW - 300_000 })]).toEqual([
      undefined,
      undefined,
    ]);
    const seen = new Set<string>();
    const isNew = (id: string): boolean => !seen.has(id) && seen.add(id) !== undefined;
    expect([check({ isNew }), check({ isNew })]).toEqual([undefined, "replayed"]);
    const forged = { ...headers, "webhook-id": "msg_3" };
    check({ headers: forged, isNew });
    expect(seen.has("msg_3")).toBe(false);
  });

  it.each([
    ["", undefined],
    ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", undefined],
    [`${SECRET}!`, undefined],
    [`x${SECRET}`, undefined],
    [`whsec_${Buffer.alloc(23).toString("base64")}`, undefined],
    [`whsec_${Buffer.alloc(65).toString("base64")}`, undefined],
    [`whsec_${Buffer.alloc(24, 1).toString("base64")}`, 24],
    [`whsec_${Buffer.alloc(64, 1).toString("base64")}`, 64],
  ])("has a secret: %s", (secret, length) => {
    expect(readWebhookSecret(secret)?.length).toBe(length);
  });
});
