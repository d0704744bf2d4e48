import { describe, expect, it } from "vitest";
import { contactText } from "./contact-text.ts";

describe("contactText", () => {
  it.each([
    ["email", "asha@example.com", "asha@example.com"],
    ["mobile", "919876543210", "+91 9876543210"],
    ["mobile", "+919876543210", "+91 9876543210"],
    ["mobile", "14155550123", "+1 4155550123"],
    ["mobile", "9715012345678", "+971 5012345678"],
    ["mobile", "", ""],
  ] as const)("writes the %s %s as %s", (type, value, text) => {
    expect(contactText({ type, value }).replace("\u00a0", " ")).toBe(text);
  });
});
