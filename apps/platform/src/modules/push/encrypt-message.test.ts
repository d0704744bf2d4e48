import { createDecipheriv, createECDH, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { areBrowserKeys, encryptMessage, messageKeys, MOST_BYTES } from "./encrypt-message.ts";

/** RFC 8291, appendix A. */
const RFC = {
  text: "When I grow up, I want to be a watermelon",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  receiverPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  receiverPublic: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};
const bytes = (text: string): Buffer => Buffer.from(text, "base64url");

function newBrowser() {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") },
    read(message: Buffer): string {
      const [salt, senderKey] = [message.subarray(0, 16), message.subarray(21, 86)];
      const { key, nonce } = messageKeys({
        shared: pair.computeSecret(senderKey),
        auth,
        receiverKey: pair.getPublicKey(),
        senderKey,
        salt,
      });
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(message.subarray(-16));
      const plain = Buffer.concat([decipher.update(message.subarray(86, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
    },
  };
}

describe("a message of the browser", () => {
  it("goes to a key of 65 bytes alone, not to the same point in another form [ANLT-131]", () => {
    const point = createECDH("prime256v1");
    point.generateKeys();
    const auth = RFC.auth;
    const isKey = (form: "uncompressed" | "compressed" | "hybrid"): boolean =>
      areBrowserKeys({ p256dh: point.getPublicKey("base64url", form), auth });
    expect([isKey("uncompressed"), isKey("compressed"), isKey("hybrid")]).toEqual([true, false, false]);
  });

  it("is encrypted to the byte as the example of RFC 8291 [ANLT-131]", () => {
    const encrypted = encryptMessage(
      RFC.text,
      { p256dh: RFC.receiverPublic, auth: RFC.auth },
      { privateKey: bytes(RFC.senderPrivate), salt: bytes(RFC.salt) },
    );
    expect(encrypted.toString("base64url")).toBe(RFC.message);
  });

  it("is read by its browser alone, and differs each time [ANLT-131]", () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const text = JSON.stringify({ title: "नमस्ते 😀" });
    const [first, second] = [encryptMessage(text, browser.keys), encryptMessage(text, browser.keys)];
    expect([browser.read(first), browser.read(second)]).toEqual([text, text]);
    expect(first.equals(second)).toBe(false);
    expect(() => other.read(first)).toThrow("authenticate");
    first.writeUInt8(first.readUInt8(100) ^ 1, 100);
    expect(() => browser.read(first)).toThrow("authenticate");
  });

  it("accepts as much as a push service takes, and no more", () => {
    const { keys } = newBrowser();
    expect(encryptMessage("x".repeat(MOST_BYTES), keys)).toHaveLength(4096);
    expect(() => encryptMessage("x".repeat(MOST_BYTES + 1), keys)).toThrow(RangeError);
    expect(() => encryptMessage("ब".repeat(1332), keys)).toThrow(RangeError);
  });

  it.each([
    ["a point beside the curve", { p256dh: `BA${"A".repeat(85)}`, auth: RFC.auth }],
    ["a short point", { p256dh: RFC.receiverPublic.slice(0, 40), auth: RFC.auth }],
    ["no key", { p256dh: "", auth: RFC.auth }],
    ["a short secret", { p256dh: RFC.receiverPublic, auth: "AAAA" }],
  ])("is made for no browser with %s", (_, keys) => {
    expect(areBrowserKeys(keys)).toBe(false);
    expect(areBrowserKeys({ p256dh: RFC.receiverPublic, auth: RFC.auth })).toBe(true);
  });
});
