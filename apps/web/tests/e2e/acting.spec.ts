import { TITLES } from './addresses.ts';
import { deadControlsOn } from './controls.ts';
import { PATHS_OF } from './every-page.ts';
import { expect, newMobile, test } from './member.ts';

const isFull = process.env['TEST_ALL'] === '1';

/** Pages that between them have every sort of control; `test:all` goes to all others too. */
const GUEST_PATHS = isFull ? PATHS_OF.guest : ['/', '/search', '/tvguide', '/buy-plan', '/consent-manager', TITLES.freeFilm.path];
const MEMBER_PATHS = isFull ? PATHS_OF.member : ['/settings', '/myprofile/managedevices', '/myaccount/account-info', '/parentalcontrol'];

test('every button changes something that can be seen or is stored [OVER-17]', async ({ visitFrom, signUp }) => {
  test.setTimeout(isFull ? 1_200_000 : 300_000);
  const expected = /^40\d |^429 |status of 4|ERR_ABORTED/;
  const guest = await visitFrom('IN', { expected });
  await guest.page.emulateMedia({ reducedMotion: 'reduce' });
  const tested = new Set<string>();
  const dead: string[] = [];
  for (const path of GUEST_PATHS) dead.push(...(await deadControlsOn(guest.page, path, tested)));

  const member = await visitFrom('IN', { expected });
  await signUp(member, { mobile: newMobile(), firstName: 'Meera' });
  await member.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of MEMBER_PATHS) dead.push(...(await deadControlsOn(member.page, path, tested)));
  expect(dead).toEqual([]);
  expect(tested.size).toBeGreaterThan(25);
  console.log(`${tested.size} sorts of controls on ${GUEST_PATHS.length + MEMBER_PATHS.length} pages`);
});
