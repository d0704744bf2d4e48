import { expect, it } from "vitest";
import { licenceAddress } from "./licence-address.ts";

it("has the keys of a stream beside its master playlist [CONT-162]", () => {
  expect(licenceAddress({ address: "https://tv.example/api/cdn/media/play/a.b-c/master.m3u8" })).toBe(
    "https://tv.example/api/cdn/media/play/a.b-c/licence",
  );
  expect(licenceAddress({ address: "/cdn/media/play/a.b-c/master.m3u8" })).toBe(
    "/cdn/media/play/a.b-c/licence",
  );
});
