import { expect, it } from "vitest";
import { addressRule, applicationKeyRule, baseRule, telephoneRule } from "./config-rules.ts";

it.each([
  [telephoneRule, "+91 22 5550-0142", true],
  [telephoneRule, "(022) 5550", true],
  [telephoneRule, "12", false],
  [telephoneRule, "call 123", false],
  [telephoneRule, "1".repeat(25), false],
  [applicationKeyRule, "marquee-web.1", true],
  [applicationKeyRule, "marquee__web", false],
  [applicationKeyRule, "", false],
  [baseRule, "/api/user", true],
  [baseRule, "https://api.example/user", true],
  [baseRule, "/api/user/", false],
  [baseRule, "/api/user?a=1", false],
  [baseRule, "https://api.example/user#a", false],
  [baseRule, "//api.example", false],
  [addressRule, "http://127.0.0.1:4000/x", true],
  [addressRule, "https://me:secret@api.example", false],
  [addressRule, "https://api_.example", false],
  [addressRule, "ftp://api.example", false],
])("%#: a rule accepts or refuses %s", (rule, text, isTaken) => {
  expect([text, typeof rule(text)]).toEqual([text, isTaken ? "undefined" : "string"]);
});
