import { PLATFORM_URL } from './addresses.ts';
import { expect, newMobile, test } from './member.ts';

test('a friend who opens an invitation pays less, its owner and a late comer do not [JRNY-11] [PLAN-60]', async ({ visitFrom, signUp }) => {
  const owner = await visitFrom('IN');
  await signUp(owner, { mobile: newMobile(), firstName: 'Asha' });
  await owner.open('/buy-plan');
  await owner.page.getByRole('link', { name: 'Get your link' }).click();
  await expect(owner.page).toHaveURL(/\/referral$/);
  const link = new URL(await owner.page.getByLabel('Your link').inputValue());
  expect(link.pathname).toBe('/ref');
  await owner.open(link.pathname + link.search);
  await expect(owner.page.getByText('This is your own invitation.')).toBeVisible();
  const ownerChoice = owner.page.getByRole('region', { name: 'Your choice' });
  await owner.open('/buy-plan');
  await expect(ownerChoice).toContainText(/Renews on/);
  await expect(ownerChoice).toContainText('₹999');

  const friend = await visitFrom('IN');
  const { page, open } = friend;
  const choice = page.getByRole('region', { name: 'Your choice' });
  await open(link.pathname + link.search);
  await expect(page.getByText('Your invitation is kept')).toBeVisible();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByText('The price of your invitation counts here')).toBeVisible();
  await expect(choice).toContainText('₹799.20');
  await signUp(friend, { mobile: newMobile(), firstName: 'Bina' });
  await open('/buy-plan');
  await expect(choice).toContainText('₹799.20');
  await choice.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('main')).toContainText('₹799.20');

  await page.evaluate(() => localStorage.setItem('referralExpiry', JSON.stringify('2020-01-01T00:00:00Z')));
  await open('/buy-plan');
  await expect(choice).toContainText('₹999');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referralId'))).toBeNull();
});

test('a student is confirmed by a code of the school and pays less [PLAN-80]; Eduauraa is claimed once [PLAN-81]', async ({ visitFrom, signUp, request, askFrom }) => {
  expect(await (await askFrom('US', '/global/student')).text()).toContain('Feature not available');
  const refused = await request.post(`${PLATFORM_URL}/payment/validateOffer`, { data: { offer: 'student', country_code: 'US', code: 'STUDENT-6' }, headers: { 'X-Forwarded-For': '8.8.8.8' } });
  expect(await refused.text()).not.toMatch(/"code":\s*"?200"?[,}]/);

  const viewer = await visitFrom('IN', { expected: /^(404|400) / });
  const { page, open } = viewer;
  await open('/student');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signUp(viewer, { mobile: newMobile(), firstName: 'Charu' });
  await open('/student');
  const code = page.getByLabel('Student code');
  for (const [wrong, says] of [['BINGE', 'This is not a student code.'], ['STUDENT-USED', 'This code has been used already.']] as const) {
    await code.fill(wrong);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(says)).toBeVisible();
  }
  await code.fill('STUDENT-6');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page.getByRole('region', { name: 'Your choice' })).toContainText('₹399.60');
  expect(page.url()).not.toContain('STUDENT');

  await open('/eduauraa');
  await page.getByRole('button', { name: 'Claim now' }).click();
  await expect(page).toHaveURL(/\/eduauraa-offer\/success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Eduauraa is yours' })).toBeVisible();
  await open('/eduauraa');
  await expect(page.getByText('You have claimed Eduauraa.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Claim now' })).toHaveCount(0);
});
