import { expect, it } from "vitest";
import { PLAYER_CODES } from "@marquee/config/errors";
import { playerCode } from "./player-codes.ts";

it("handles exactly the player codes of config", () => {
  const known = Array.from({ length: 10_000 }, (_, code) => code).filter((code) =>
    playerCode.test(String(code)),
  );
  expect(known).toEqual(
    Object.keys(PLAYER_CODES)
      .map(Number)
      .sort((a, b) => a - b),
  );
  expect(playerCode.test("")).toBe(false);
});
