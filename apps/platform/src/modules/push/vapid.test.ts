import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createVapid, deriveVapidKey, isVapidKey } from "./vapid.ts";

const NOW = 1_736_137_800_000;
const privateKey = deriveVapidKey(new Uint8Array(32).fill(7));

describe("the proof of a sender", () => {
  it("is a token for the origin of the push service, signed by the key that browsers know [ANLT-131]", () => {
    const vapid = createVapid({ privateKey, subject: "mailto:push@example.com" });
    const header = vapid.authorization("https://fcm.googleapis.com/fcm/send/abc", NOW);
    const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    const [head = "", claims = "", signature = ""] = token.split(".");
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    expect([read(head), read(claims), key]).toEqual([
      { typ: "JWT", alg: "ES256" },
      { aud: "https://fcm.googleapis.com", exp: 1_736_181_000, sub: "mailto:push@example.com" },
      vapid.publicKey,
    ]);
    const point = Buffer.from(key, "base64url");
    expect([point.length, point[0]]).toEqual([65, 4]);
    const publicKey = createPublicKey({
      format: "jwk",
      key: {
        kty: "EC",
        crv: "P-256",
        x: point.subarray(1, 33).toString("base64url"),
        y: point.subarray(33).toString("base64url"),
      },
    });
    const check = (text: string): boolean =>
      verify(
        "sha256",
        Buffer.from(text),
        { key: publicKey, dsaEncoding: "ieee-p1363" },
        Buffer.from(signature, "base64url"),
      );
    expect([check(`${head}.${claims}`), check(`${head}.${claims}x`)]).toEqual([true, false]);
  });

  it("has the same key after a restart, and another in another installation", () => {
    const keyOf = (fill: number): string =>
      createVapid({ privateKey: deriveVapidKey(new Uint8Array(32).fill(fill)), subject: "https://x.example" })
        .publicKey;
    expect(keyOf(7)).toBe(keyOf(7));
    expect(keyOf(7)).not.toBe(keyOf(8));
    expect([isVapidKey(privateKey), isVapidKey(new Uint8Array(32)), isVapidKey(new Uint8Array(31))]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
