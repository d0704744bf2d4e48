import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { COOKIES, SESSION_KEYS, STORAGE_KEYS } from "@marquee/config";
import * as keys from "@marquee/config/storage";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const FOLDERS = [
  "apps/web/app",
  ...["auth-sdk", "plans-sdk", "content-sdk", "analytics-sdk", "http"].map((name) => `packages/${name}/src`),
];

/** The source files that run in a browser, without tests. */
function sources(): readonly { readonly file: string; readonly text: string }[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter(
        (name) =>
          /\.tsx?$/.test(name) && !/\.(test|example|fixture|cases|d)\.|(^|\/)(testing|wire)\//.test(name),
      )
      .map((name) => ({
        file: `${folder}/${name}`,
        text: readFileSync(path.join(ROOT, folder, name), "utf8"),
      })),
  );
}

/** Source expressions of the storage keys and cookie names that are written. */
function writes(text: string): readonly string[] {
  const stored = [
    ...text.matchAll(/\b(?:\w*[sS]torage|local|cookies|jar)\.(?:set|setItem)\(\s*([^,)\n]+)/g),
  ].map((match) => match[1] ?? "");
  const assigned = [...text.matchAll(/\.cookie\s*=\s*`([^=]*)=/g)].map((match) => match[1] ?? "");
  const named = [...text.matchAll(/stringifySetCookie\(\{\s*name: ([^,\n]+)/g)].map(
    (match) => match[1] ?? "",
  );
  return [...stored, ...assigned, ...named];
}

describe("what the product keeps in a browser", () => {
  it("is stored only under keys and cookies of the table [DEC-037]", () => {
    const written = sources().flatMap(({ file, text }) =>
      writes(text).map((key) => ({ file, key: key.trim() })),
    );
    expect(written.length).toBeGreaterThan(25);
    // A literal would bypass the table of keys; a variable comes from a caller that uses the table.
    const allowed =
      /^(\$\{)?(STORAGE_KEYS|VIEWER_KEYS|PAYMENT_KEYS|SESSION_KEYS|COOKIES)\b|^(\$\{)?[a-z]\w*(?:\(\w+|\})?$|^[A-Z_]+$/;
    expect(written.filter(({ key }) => !allowed.test(key))).toEqual([]);
    // A constant of another file would be a second table.
    const named = written.filter(({ key }) => /^[A-Z_]+$/.test(key));
    expect(named.filter(({ key }) => !(key in keys))).toEqual([]);
    expect(named.length).toBeGreaterThan(3);
    for (const { file, text } of sources())
      expect({ file, direct: /(?:localStorage|sessionStorage)\.setItem\(/.test(text) }).toEqual({
        file,
        direct: false,
      });
  });

  it("has keys of the guest payment that its records, the prepaid code and its sign-in alone write [DEC-092]", () => {
    const names =
      "guestRegistration|guestPayment|paymentNotLinked|prepaidMarker|activeSubscriptionFound|orderId|tempTransactionId|paymentSuccess";
    const naming = new RegExp(
      `\\bPAYMENT_KEYS\\b|STORAGE_KEYS\\.(?:${names})\\b|(?:set|remove|setItem|removeItem)\\(\\s*["'](?:${names})["']`,
    );
    const writers = sources().filter(({ text }) => naming.test(text));
    expect(writers.map(({ file }) => file).sort()).toEqual([
      // It only reads whether a payment waits.
      "apps/web/app/state/plans/use-waiting-payment.ts",
      "packages/auth-sdk/src/guest-payment/create-guest-payment-sign-in.ts",
      "packages/plans-sdk/src/codes/create-prepaid.ts",
      "packages/plans-sdk/src/stored/guest-payment-records.ts",
    ]);
  });

  it("has the six cookies and the keys of the decision", () => {
    expect(Object.values(COOKIES)).toEqual([
      "userType",
      "country_code",
      "displayLanguage",
      "contentLanguages",
      "partnerMode",
      "consent",
    ]);
    for (const key of [
      "userTypeLaunch",
      "signedInAt",
      "guestDeviceId",
      "partnerMode",
      "settings",
      "displayLanguage",
      "contentLanguages",
      "consent",
      "selectedPlan",
      "watchHistory",
      "wishlistedProducts",
      "referralId",
      "referralCode",
      "referralName",
      "referralUserId",
      "referralExpiry",
      "utm_source",
      "utm_medium",
      "utm_campaign",
      "utm_term",
      "utm_content",
      "paymentProvider",
      "gateCounts",
      "languageWidgetCount",
      "analyticsQueue",
    ]) {
      expect(Object.values(STORAGE_KEYS)).toContain(key);
    }
    expect(Object.values(SESSION_KEYS)).toContain("sessionId");
  });
});
