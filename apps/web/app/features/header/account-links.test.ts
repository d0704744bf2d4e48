import { describe, expect, it } from 'vitest';
import { accountLinks, settingsItems } from './account-links.ts';

const viewer = { menuNames: ['plex'], hasSportsPredict: true, hasUsReferral: true, isRestricted: false, partnerMode: undefined, hideLogout: undefined };
const everyPage = (): boolean => true;

describe('accountLinks', () => {
  it('gives the entries in the order of the account menu, logging out apart [SHELL-081]', () => {
    const { links, hasLogout } = accountLinks(viewer, everyPage);
    expect(links.map(({ entry }) => entry)).toEqual(['watchlist', 'mySubscription', 'myRentals', 'myTransactions', 'manageDevices', 'leaderboard', 'usReferral']);
    expect(hasLogout).toBe(true);
  });

  it('leaves out what has no page and what the viewer may not see, without a gap [SHELL-086]', () => {
    const { links, hasLogout } = accountLinks({ ...viewer, menuNames: [], isRestricted: true, hasUsReferral: false, hideLogout: 'true' }, (path) => path !== '/nothing');
    expect([links.map(({ to }) => to), hasLogout]).toEqual([['/myprofile/watchlist'], false]);
    expect(accountLinks(viewer, (path) => path === '/myprofile/managedevices').links).toEqual([{ entry: 'manageDevices', to: '/myprofile/managedevices' }]);
  });
});

describe('settingsItems', () => {
  const pages = { hasPage: everyPage, helpCentreUrl: 'https://help.example/' };

  it('shows parental control and authorised devices to those who are signed in, and to no guest [SHELL-064]', () => {
    const entriesOf = (isSignedIn: boolean) => settingsItems({ country: 'IN', isSignedIn, hasGamification: false } as Parameters<typeof settingsItems>[0], pages).map(({ entry }) => entry);
    expect(entriesOf(true)).toEqual(['parentalControl', 'authorisedDevices', 'resetSettings', 'faq']);
    expect(entriesOf(false)).toEqual(['resetSettings', 'faq']);
  });

  it('leads to the help centre outside and resets in place', () => {
    const items = settingsItems({ country: 'IN', isSignedIn: false, hasGamification: true } as Parameters<typeof settingsItems>[0], pages);
    expect(items).toEqual([{ entry: 'resetSettings' }, { entry: 'faq', href: 'https://help.example/' }]);
  });
});
