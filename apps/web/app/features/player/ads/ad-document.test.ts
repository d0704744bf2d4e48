import { describe, expect, it } from "vitest";
import { openedAddress, ownAddress } from "./ad-document.ts";

const BASES = {
  playback: "/api/playback",
  media: "https://cdn.example/media",
  page: "https://tv.example/movies/x#play",
};

describe("an address in the document of an advertisement", () => {
  it.each([
    [" /playback/vast/a.b ", "https://tv.example/api/playback/vast/a.b"],
    ["/cdn/media/spots/spot/480p.mp4", "https://cdn.example/media/media/spots/spot/480p.mp4"],
    ["https://tv.example/x?e=[ERRORCODE]", "https://tv.example/x?e=[ERRORCODE]"],
    ["https://ads.example/beacon", undefined],
    ["//ads.example/beacon", undefined],
    ["javascript:alert(1)", undefined],
    ["data:text/xml,<VAST/>", undefined],
    ["https://", undefined],
  ])("%s is asked as %s [CONT-145]", (address, asked) => {
    expect(ownAddress(address, BASES)).toBe(asked);
  });

  it("is opened by a press where it is a page, and nothing else [CONT-145]", () => {
    expect(
      ["/premium", "https://shop.example/a", "javascript:alert(1)", "data:text/html,x", "", "http://"].map(
        (address) => openedAddress(address, BASES.page),
      ),
    ).toEqual([
      "https://tv.example/premium",
      "https://shop.example/a",
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
