import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { OPERATOR_TOKEN } from "../addresses.ts";
import { readNotes, leakedSecrets } from "../leaked-secrets.ts";

test("no address that any journey requested contains what any journey typed, received or signed in with [REQ-42]", () => {
  const notes = readNotes();
  expect(leakedSecrets(notes)).toEqual([]);

  const secrets = ["482913", "9876543210", "ravi@example.com", "watch marquee", "eyJh.bGci-_x"];
  for (const address of [
    "/verify?otp=482913",
    "/user/9876543210",
    "/signin?email=ravi%40example.com",
    "/signin?next=%2Fx%3Femail%3Dravi%2540example.com",
    "/signin?password=watch%20marquee",
    "/api?token=eyJh.bGci-_x",
  ]) {
    const told = leakedSecrets([
      { journey: "a", secrets, addresses: [] },
      { journey: "b", secrets: [], addresses: [`https://marquee.example${address}`] },
    ]);
    expect([address, told.length]).toEqual([address, 1]);
  }
  expect(
    leakedSecrets([
      {
        journey: "a",
        secrets,
        addresses: [
          "https://marquee.example/assets/app-a482913f.js?extensions=%7B%22sha256Hash%22%3A%22ff4829137%22%7D",
        ],
      },
    ]),
  ).toEqual([]);
});

test("no secret of the platform is in a file for browsers or in a requested address; the public key name does [DEC-054] [REQ-42]", () => {
  const secretIn = (name: string): string =>
    readFileSync(join(process.env["JOURNEY_FOLDER"] ?? "", "0", name), "utf8").trim();
  const secrets = [secretIn("secret.key"), secretIn("admin.key"), OPERATOR_TOKEN];
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32);
  const folder = fileURLToPath(new URL("../../../build/", import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:m?js|css|html|json|svg|map|txt|webmanifest)$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  const addresses = readNotes().map(({ addresses: requested }) => ({
    name: "requested addresses",
    text: [...requested].join("\n"),
  }));
  const holding = (text: string) =>
    files
      .concat(addresses)
      .filter(({ text: content }) => content.includes(text))
      .map(({ name }) => name);
  for (const secret of secrets) expect(holding(secret)).toEqual([]);
  // The search must also find a value that is public.
  expect(holding("marquee-web")).not.toEqual([]);
});
