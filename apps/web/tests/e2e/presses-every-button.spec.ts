import { deadControlsOn } from "./controls.ts";
import { PATHS_OF } from "./every-page.ts";
import { expect, newMobile, test } from "./member.ts";

test.skip(process.env["TEST_ALL"] !== "1", "the controls of all pages are pressed in test:all");

test("every button changes something visible or stored [OVER-17]", async ({ visitFrom, signUp }) => {
  test.setTimeout(1_200_000);
  const expected = /^40\d |^429 |status of 4|ERR_ABORTED/;
  const guest = await visitFrom("IN", { expected });
  await guest.page.emulateMedia({ reducedMotion: "reduce" });
  const tested = new Set<string>();
  const dead: string[] = [];
  for (const path of PATHS_OF.guest) dead.push(...(await deadControlsOn(guest.page, path, tested)));

  const member = await visitFrom("IN", { expected });
  await signUp(member, { mobile: newMobile(), firstName: "Meera" });
  await member.page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of PATHS_OF.member) dead.push(...(await deadControlsOn(member.page, path, tested)));
  expect(dead).toEqual([]);
  expect(tested.size).toBeGreaterThan(25);
  console.log(`${tested.size} sorts of controls on ${PATHS_OF.guest.length + PATHS_OF.member.length} pages`);
});
