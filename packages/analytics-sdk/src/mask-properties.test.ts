import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskProperties, maskText } from "./mask-properties.ts";
import type { Properties } from "./mask-properties.ts";

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

describe("maskProperties", () => {
  it.each([
    "token",
    "access_token",
    "refreshToken",
    "guest_token",
    "x-z5-guest-token",
    "x-access-token",
    "secureToken",
    "otp",
    "OTP",
    "password",
    "newPassword",
    "promoCode",
    "coupon_code",
    "prepaidCode",
    "verificationCode",
    "authorization",
    "captchaValue",
    "esk",
    "passcode",
    "clientSecret",
    "pin",
    "otp_code",
    "voucherCode",
    "resetCode",
    "device_code",
    "secureCode",
  ])("leaves %s out at any depth [ANLT-015]", (name) => {
    expect(
      maskProperties({ [name]: "123456", a: { [name]: "x", b: [{ [name]: 1 }] }, preserved: 1 }),
    ).toEqual({
      a: { b: [{}] },
      preserved: 1,
    });
  });

  it("recognizes a name by its letters, however they are joined, and replaces identities by N/A", () => {
    const named = ["e-mail", "first_name", "User Name", "date.of.birth", "MOBILE_1", "ｅｍａｉｌ"];
    for (const name of named) expect(maskProperties({ [name]: "asha" })).toEqual({ [name]: "N/A" });
    for (const name of ["o_t_p", "pass-word", "API.TOKEN"])
      expect(maskProperties({ [name]: "x" })).toEqual({});
    const shared = maskProperties({ email: "asha", otp: "1" }, { isPersonShared: true });
    expect(shared).toEqual({ email: "asha" });
  });

  it("recognizes a name that is too long for its cache", () => {
    const long = (letters: string) => letters.split("").join("-".repeat(20));
    expect(
      maskProperties({ [long("email")]: "asha", [long("token")]: "x", [long("genre")]: "noir" }),
    ).toEqual({
      [long("email")]: "N/A",
      [long("genre")]: "noir",
    });
  });

  it("treats a question as text, but not a query with a parameter", () => {
    expect(maskText("really? no", false)).toBe("really? no");
    expect(maskText("really?code=1 no", false)).toBe("really no");
    expect(maskText("=?x", false)).toBe("=?x");
    expect(maskText("/a?=1", false)).toBe("/a");
  });

  it("keeps a thousand characters of a long text", () => {
    const long = `${"a".repeat(5000)} asha@example.com`;
    expect(maskText(long, false)).toBe("a".repeat(1000));
  });

  it("keeps error codes and other plain properties as they are", () => {
    const properties = {
      code: "3603",
      country_code: "IN",
      isLive: true,
      none: null,
      position: 0,
      list: ["a", 1],
      nested: { languageCode: "hi" },
    };
    expect(maskProperties(properties)).toEqual(properties);
  });

  it.each([
    [
      "https://marquee.test/resetpassword?code=4711&utm_source=mail",
      "https://marquee.test/resetpassword?utm_source=mail",
    ],
    ["/resetpassword?code=4711", "/resetpassword"],
    ["/verify-email?token=abc&utm_source=x&utm_medium=y#otp=123", "/verify-email?utm_source=x&utm_medium=y"],
    ["see /a?code=1 and /b?code=2", "see /a and /b"],
    ["/movies#token=1", "/movies"],
    ["/movies?utm_campaign=diwali", "/movies?utm_campaign=diwali"],
    ["/movies?my_utm_source=1&utm_term=a#utm_content=b", "/movies?utm_term=a#utm_content=b"],
    ["really?", "really?"],
    ["who? me & you", "who? me & you"],
    [`Bearer ${TOKEN}`, "[masked]"],
    [`failed with ${TOKEN}!`, "failed with [masked]!"],
  ])('makes of "%s" "%s" [ANLT-015]', (text, masked) => {
    expect(maskProperties({ text })).toEqual({ text: masked });
  });

  it("cuts no character into halves, which the collector would refuse [ANLT-154]", () => {
    const text = `${"x".repeat(999)}😀`;
    expect(maskProperties({ text, [text]: "a😀" })).toEqual({
      text: "x".repeat(999),
      ["x".repeat(999)]: "a😀",
    });
    expect(maskProperties({ text: `${"x".repeat(998)}😀y` })).toEqual({ text: `${"x".repeat(998)}😀` });
  });

  it("leaves out values that are not plain data and cuts long texts", () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle["self"] = cycle;
    expect(() => JSON.stringify(maskProperties(cycle))).not.toThrow();
    expect(maskProperties({ a: undefined, b: () => 1, c: NaN, d: Symbol("x") })).toEqual({});
    expect(maskProperties({ text: "x".repeat(5000) })).toEqual({ text: "x".repeat(1000) });
  });

  it("removes every secret, however nested, and never changes its argument [ANLT-015]", () => {
    const secretName = fc.constantFrom("token", "otp", "password", "promo_code");
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.integer(),
        fc.array(tie("node")),
        fc.dictionary(fc.oneof(fc.string(), secretName), tie("node")),
        fc.constant(`/reset?code=SECRET1`),
        fc.constant(TOKEN),
      ),
    })).node;
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), secretName), tree), (properties) => {
        const before = JSON.stringify(properties);
        const masked = JSON.stringify(maskProperties(properties));
        expect(JSON.stringify(properties)).toBe(before);
        expect(masked).not.toContain("SECRET1");
        expect(masked).not.toContain(TOKEN);
        expect(masked).not.toMatch(/"(token|otp|password|promo_code)":/);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    "name",
    "fname",
    "firstName",
    "FIRST-NAME",
    "fIrStNaMe",
    "last_name",
    "fullName",
    "userName",
    "user.name",
    "profileName",
    "email",
    "E_Mail",
    "e-mail",
    "userEmail",
    "emailAddress",
    "mail",
    "mobile",
    "mobileNumber",
    "user_mobile_no",
    "phone",
    "Telephone",
    "phoneNumber2",
    "msisdn",
    "gender",
    "user_gender",
    "sex",
    "dob",
    "dateOfBirth",
    "birthday",
    "age",
    "ageGroup",
    "age_range",
    "ageRange",
    "given_name",
    "familyName",
    "lname",
    "surname",
    "nickName",
    "person_name",
    "userAge",
    "birth_year",
    "ｅｍａｉｌ",
  ])(
    "replaces %s by N/A, at any depth and with any value, unless the person is shared [ANLT-011]",
    (name) => {
      const given = { [name]: "x", a: { [name]: { b: "x" }, c: [{ [name]: 1 }] }, preserved: 1 };
      expect(maskProperties(given)).toEqual({
        [name]: "N/A",
        a: { [name]: "N/A", c: [{ [name]: "N/A" }] },
        preserved: 1,
      });
      expect(maskProperties(given, { isPersonShared: false })[name]).toBe("N/A");
      expect(maskProperties(given, { isPersonShared: true })).toEqual(given);
    },
  );

  it("leaves names of pages, plans, platforms and titles as they are [ANLT-011]", () => {
    const given = {
      pageName: "home",
      previousPageName: "movie detail",
      planName: "Premium",
      eventName: "page_viewed",
      platformName: "desktop_web",
      railTitle: "New",
      contentName: "The General",
      channelName: "Marquee Classics",
      partnerName: "Vi",
      isMobile: true,
      mobileWeb: "yes",
      iphone: "15",
      headphones: "yes",
      language: "hi",
      image: "a.webp",
      page: "home",
      message: "Default Setting Restored",
      method: "otp_mobile",
      stage: 2,
      ageRating: "U",
      family: "content",
      ranges: 3,
    };
    expect(maskProperties(given)).toEqual(given);
  });

  it.each([
    ["write to asha@example.com, please", "write to [masked], please"],
    ["asha@example.com,ravi@example.com;<x@y.z>", "[masked],[masked];<[masked]>"],
    ["asha＠example.com", "[masked]"],
    ["/u/asha%40example.com/x", "/u/[masked]/x"],
    ["/u/asha%2540example.com", "/u/[masked]"],
    ["/u/asha%EF%BC%A0example.com", "/u/[masked]"],
    ["https://asha:pw@marquee.test/a", "https://asha:[masked]/a"],
    [
      "https://marquee.test/a?utm_source=asha%40example.com&utm_medium=x",
      "https://marquee.test/a?utm_source=[masked]&utm_medium=x",
    ],
    ["https://marquee.test/a#asha@example.com", "https://marquee.test/a"],
    ["/reset#4711", "/reset"],
    ["919876543210", "[masked]"],
    ["call +91 98765 43210 or (022) 2345-6789", "call [masked] or [masked]"],
    ["9876543210,9876543211 9876543212", "[masked],[masked] [masked]"],
    ["+1 (202) 555-0143", "[masked]"],
    ["+6591234567", "[masked]"],
    ["mobile_12025550101", "mobile_[masked]"],
    ["９８７６５４３２１０", "[masked]"],
    ["/u/%2B919876543210/x", "/u/[masked]/x"],
    [919_876_543_210, "[masked]"],
    ["asha @ home, version 2.0 (beta) of 100 %", "asha @ home, version 2.0 (beta) of 100 %"],
    ["@handle", "@handle"],
    ["100%41", "100%41"],
  ])("turns %s without sharing into %s, and keeps it with sharing [ANLT-011]", (text, masked) => {
    expect(maskProperties({ text, list: [text] })).toEqual({ text: masked, list: [masked] });
    if (!/[?#]/.test(String(text)))
      expect(maskProperties({ text }, { isPersonShared: true })).toEqual({ text });
  });

  it("masks names of properties likewise, and secrets with sharing, too [ANLT-011]", () => {
    expect(maskProperties({ "asha@example.com": 1, "to 9876543210": 2 })).toEqual({
      "[masked]": 1,
      "to [masked]": 2,
    });
    expect(
      maskProperties(
        { otp: 1, text: `${TOKEN} asha@example.com`, a: [{ password: 1 }] },
        { isPersonShared: true },
      ),
    ).toEqual({ text: "[masked] asha@example.com", a: [{}] });
  });

  it("leaves ids, times, amounts and versions whole", () => {
    const number = fc.oneof(
      fc.integer({ min: -999_999_999, max: 999_999_999 }),
      fc.integer({ min: 1_000_000_000_000, max: 1_999_999_999_999 }),
      fc.integer({ min: 1_000_000_000, max: 1_999_999_999 }),
      fc.double({ min: -1e8, max: 1e8, noNaN: true }).map((value) => value + 0),
    );
    const text = fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => `payment-${id}`),
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date("2099-01-01") })
        .map((date) => date.toISOString()),
      fc
        .tuple(fc.integer({ min: 1, max: 199 }), fc.nat(9), fc.nat(9999), fc.nat(999))
        .map((parts) => parts.join(".")),
      fc.tuple(fc.nat(0), fc.nat(19), fc.nat(99_999_999)).map((parts) => parts.join("-")),
      fc.tuple(fc.nat(9), fc.nat(99_999_999)).map(([digit, rest]) => `0-6-${digit}z${rest}`),
      fc.integer({ min: 0, max: 999_999_999 }).map((minor) => (minor / 100).toFixed(2)),
      fc.stringMatching(/^[0-9a-f]{32}$/).filter((hash) => !/^\d{1,13}$/.test(hash)),
    );
    fc.assert(
      fc.property(number, text, (value, id) => {
        const given = { value, id, path: `/movies/details/x/${id}` };
        expect(maskProperties(given)).toEqual(given);
      }),
      { numRuns: 3000, seed: 15 },
    );
    const given = {
      a: "2026-01-01 10:20:30",
      b: "01-01-2026 10:20",
      c: "order-1234567890",
      d: "1,99,900.00",
    };
    expect(maskProperties(given)).toEqual(given);
  });

  it("turns anything into plain JSON, which parses to the same value", () => {
    const anything = fc.dictionary(
      fc.string({ maxLength: 12 }),
      fc.anything({
        maxDepth: 4,
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSet: true,
        withNullPrototype: true,
        withSparseArray: true,
        withTypedArray: true,
        withObjectString: true,
      }),
    );
    fc.assert(
      fc.property(anything, fc.boolean(), (given, isPersonShared) => {
        const masked = maskProperties(given, { isPersonShared });
        expect(JSON.parse(JSON.stringify(masked))).toStrictEqual(masked);
      }),
      { numRuns: 1000, seed: 15 },
    );
  });

  it("accepts any value", () => {
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const broken = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error("no");
        },
      },
    );
    for (const given of [null, undefined, "abc", 7, true, [1], revoked.proxy, broken, Symbol("x"), () => 1])
      expect(maskProperties(given as never)).toEqual({});
    expect(maskProperties({ a: 1 }, null as never)).toEqual({ a: 1 });
    const odd = {
      get bad(): number {
        throw new Error("no");
      },
      revoked: revoked.proxy,
      broken,
      big: 10n,
      symbol: Symbol("x"),
      toJSON: () => ({ leak: 1 }),
      negativeZero: -0,
      list: Object.assign([1], { length: 4_000_000_000 }),
      preserved: { toJSON: "text" },
    };
    expect(maskProperties(odd)).toStrictEqual({ negativeZero: 0, list: [1], preserved: { toJSON: "text" } });
  });

  it("never sets a prototype", () => {
    const given = JSON.parse(
      '{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}},"b":1}',
    ) as Properties;
    const masked = maskProperties(given) as { readonly a: object; readonly polluted?: unknown };
    expect([Object.keys(masked), masked.polluted, Object.getPrototypeOf(masked.a)]).toEqual([
      ["a", "b"],
      undefined,
      Object.prototype,
    ]);
  });

  it("reads at most 1,000 members, 6 levels and 1,000 characters a text", () => {
    let reads = 0;
    const wide: Record<string, number> = {};
    for (let index = 0; index < 100_000; index += 1) wide[`k${index}`] = index;
    const counted = new Proxy(wide, { get: (target, name: string) => ((reads += 1), target[name]) });
    expect(Object.keys(maskProperties(counted))).toHaveLength(1000);
    expect(reads).toBe(1000);

    let looks = 0;
    const long = new Proxy(new Array(100_000).fill(1), {
      getOwnPropertyDescriptor: (target, name) => (
        (looks += 1),
        Reflect.getOwnPropertyDescriptor(target, name)
      ),
      get: (target, name) => ((looks += 1), Reflect.get(target, name) as unknown),
    });
    expect((maskProperties({ long })["long"] as unknown[]).length).toBe(999);
    expect(looks).toBeLessThan(5000);

    const members = (value: unknown): number =>
      typeof value === "object" && value !== null
        ? Object.values(value).reduce<number>((sum, member) => sum + 1 + members(member), 0)
        : 0;
    const lists = maskProperties({ a: Array.from({ length: 5000 }, () => [1]), b: 1 });
    expect(members(lists)).toBe(1000);

    const after = ["z".repeat(1000), new Array(5000).fill(1)];
    expect(members(maskProperties({ list: Array.from({ length: 80 }, () => after) }))).toBeLessThan(1000);

    let deep: unknown = "end";
    for (let level = 0; level < 10_000; level += 1) deep = { a: deep };
    expect(JSON.stringify(maskProperties(deep as Properties))).toBe('{"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}');

    const cycle: { list: unknown[] } = { list: [] };
    cycle.list.push(cycle, cycle, cycle, cycle);
    expect(members(maskProperties(cycle as never))).toBeLessThanOrEqual(1000);

    expect(maskProperties({ text: "x".repeat(1_000_000) })).toEqual({ text: "x".repeat(1000) });
    const texts = maskProperties({ list: new Array(1000).fill("y".repeat(1_000_000)) })["list"] as string[];
    expect(texts.length).toBeLessThan(70);
  });

  it("masks a secret that begins before the cut and ends after it", () => {
    const text = `${"x ".repeat(495)}asha@${"long".repeat(20)}.example.com`;
    expect(maskProperties({ text })).toEqual({ text: `${"x ".repeat(495)}[masked]` });
    expect(
      JSON.stringify(maskProperties({ text: `${"x".repeat(989)} eyJ${"a".repeat(3000)}` })),
    ).not.toContain("eyJ");
    const many = `${"zqasha@example.com ".repeat(210)}zqasha@example.com`;
    for (let length = 3980; length < many.length; length += 1)
      expect(maskText(many.slice(0, length) + "y".repeat(4000), false)).not.toContain("zq");
    expect(maskProperties({ text }, { isPersonShared: true })).toEqual(maskProperties({ text }));
  });

  it("keeps a contact in a text of 1,000 characters while it is shared, but in no longer text [ANLT-011]", () => {
    const contact = " asta@person.example";
    const text = "x".repeat(1000 - contact.length) + contact;
    expect(maskText(text, true)).toBe(text);
    expect(maskText(text, false)).not.toContain("asta@");
    expect(maskText(`${text} and more`, true)).not.toContain("asta@");
  });

  it("keeps bytes that are not text next to an encoded contact [ANLT-011]", () => {
    expect(maskText("50%ff of asta%40person.example", false)).toBe("50%ff of [masked]");
  });
});
