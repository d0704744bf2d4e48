import { expect, test } from "@playwright/test";
import { keptNotes, toldSecrets } from "../told-addresses.ts";

test("no address that any journey requested holds what any journey typed, received or signed in with [REQ-42]", () => {
  const notes = keptNotes();
  expect(toldSecrets(notes)).toEqual([]);

  const secrets = ["482913", "9876543210", "ravi@example.com", "watch marquee", "eyJh.bGci-_x"];
  for (const address of [
    "/verify?otp=482913",
    "/user/9876543210",
    "/signin?email=ravi%40example.com",
    "/signin?next=%2Fx%3Femail%3Dravi%2540example.com",
    "/signin?password=watch%20marquee",
    "/api?token=eyJh.bGci-_x",
  ]) {
    const told = toldSecrets([
      { journey: "a", secrets, addresses: [] },
      { journey: "b", secrets: [], addresses: [`https://marquee.example${address}`] },
    ]);
    expect([address, told.length]).toEqual([address, 1]);
  }
  expect(
    toldSecrets([
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
