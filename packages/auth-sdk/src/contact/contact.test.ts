import { toPhoneNumber } from "@marquee/config/validation";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readContact } from "./contact.ts";
import { readOtp } from "./otp.ts";

describe("one field for e-mail or mobile", () => {
  it.each([
    ["asha@mail.in", "email", "asha@mail.in"],
    ["  a.b-c_d@x.co ", "email", "a.b-c_d@x.co"],
    ["9876543210", "mobile", "+919876543210"],
    ["919876543210", "mobile", "+919876543210"],
    ["+14155550123", "mobile", "+14155550123"],
  ])("reads %j as %s [AUTH-66]", (text, type, value) => {
    expect(readContact(text)).toEqual({ contact: { type, value } });
  });

  it.each([
    ["a homoglyph", "аsha@mail.in"],
    ["full-width digits", "９８７６５４３２１０"],
    ["Devanagari digits", "९८७६५४३२१०"],
    ["right-to-left marks", "\u200f9876543210"],
    ["an override", "\u202ea@b.co"],
    ["a plus sign", "a+b@x.com"],
    ["a long ending", "a@x.museum"],
    ["two ats", "a@b@c.co"],
    ["too few digits", "987654321"],
    ["too many", "98765432101"],
    ["spaces inside", "98765 43210"],
    ["hyphens", "98765-43210"],
    ["nothing", ""],
    ["blank", "  "],
    ["markup", "<script>@x.co"],
    ["an oversized address", `${"a".repeat(250)}@x.co`],
    ["a megabyte", "9".repeat(1_000_000)],
    ["a line break", "a@b.co\nc@d.co"],
  ])("refuses %s [AUTH-62, AUTH-64, AUTH-69]", (_, text) => {
    expect(readContact(text)).toEqual({ problem: { code: "INVALID_CONTACT" } });
  });

  it("reads a number with the chosen calling code and digit range", () => {
    expect(readContact("1512345678", { callingCode: "+49" }).contact?.value).toBe("+491512345678");
    expect(readContact("1512345678", { callingCode: "49" })).toEqual({
      contact: { type: "mobile", value: "+491512345678" },
    });
    expect(
      readContact("12345", {
        callingCode: "49",
        phoneRule: { callingCode: "49", minDigits: 5, maxDigits: 5 },
      }),
    ).toEqual({ contact: { type: "mobile", value: "+4912345" } });
  });

  it("refuses a number, but not an address, if sign-in by mobile is off [AUTH-66]", () => {
    expect(readContact("9876543210", { hasMobileSignIn: false })).toEqual({
      problem: { code: "MOBILE_NOT_OFFERED" },
    });
    expect(readContact("a@b.co", { hasMobileSignIn: false })).toMatchObject({ contact: { type: "email" } });
    expect(readContact("98", { hasMobileSignIn: false })).toEqual({ problem: { code: "INVALID_CONTACT" } });
  });

  it("writes every accepted number so that it is read as the same number", () => {
    const taken = fc
      .sample(fc.stringMatching(/^\+?[0-9]{8,14}$/), 2000)
      .flatMap((text) => readContact(text).contact ?? []);
    expect(taken.length).toBeGreaterThan(50);
    for (const contact of taken)
      expect([readContact(contact.value), toPhoneNumber(contact.value) !== undefined]).toEqual([
        { contact },
        true,
      ]);
  });
});

describe("a one-time code", () => {
  it.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["123-456", "123456"],
    ["12\u00a034\u200956", "123456"],
  ])("is read from %j", (text, otp) => expect(readOtp(text)).toBe(otp));
  it.each(["", "12345", "1234567", "12345a", "१२३४५६", "１２３４５６", "12.456"])("is not %j", (text) =>
    expect(readOtp(text)).toBeUndefined(),
  );
});
