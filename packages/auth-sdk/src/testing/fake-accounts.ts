import { createTokenLedger, type IssuedTokens, type TokenFamily } from "./token-ledger.ts";

/** An account that exists from the start. It needs an e-mail address or a mobile number. */
export interface FakeAccountOptions {
  readonly email?: string | undefined;
  /** With plus and calling code, such as `+919876543210`. */
  readonly mobile?: string | undefined;
  /** Default: none; the account signs in only by one-time code. */
  readonly password?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

/** An account with all its data. */
export interface FakeAccount {
  readonly id: string;
  email: string | null;
  mobile: string | null;
  password: string | undefined;
  readonly profile: Record<string, unknown>;
  consents: Record<string, unknown>;
  readonly settings: Map<string, string>;
  readonly devices: Map<string, FakeDevice>;
}

/** A device on which an account is signed in. */
export interface FakeDevice {
  readonly name: string;
  readonly loggedInMs: number;
}

/** The accounts of a fake platform and their sessions. */
export interface FakeAccounts {
  find(contact: string): FakeAccount | undefined;
  create(options: FakeAccountOptions): FakeAccount;
  remove(account: FakeAccount): void;
  /** Signs a device in to the account. */
  signIn(account: FakeAccount, device: { readonly id: string; readonly name: string }): IssuedTokens;
  refresh(refreshToken: string, deviceId: string): IssuedTokens | undefined;
  /** Returns account and session of a token; undefined for one that is no longer valid. */
  ownerOf(accessToken: string): { readonly account: FakeAccount; readonly session: TokenFamily } | undefined;
  signOut(account: FakeAccount, deviceIds: readonly string[]): void;
}

/** Creates accounts in memory; `now` returns epoch milliseconds. */
export function createFakeAccounts(
  given: readonly FakeAccountOptions[],
  { now, accessLifeSeconds }: { readonly now: () => number; readonly accessLifeSeconds: number },
): FakeAccounts {
  const ledger = createTokenLedger({ clock: { now, monotonic: now }, accessLifeSeconds });
  const accounts = new Map<string, FakeAccount>();
  let made = 0;
  const plain = (contact: string): string => contact.replace(/^\+/, "");

  function create({ email, mobile, password, firstName = "", lastName = "" }: FakeAccountOptions) {
    made += 1;
    const account: FakeAccount = {
      id: `user-${made}`,
      email: email || null,
      mobile: mobile ? plain(mobile) : null,
      password,
      profile: { first_name: firstName, last_name: lastName },
      consents: {},
      settings: new Map(),
      devices: new Map(),
    };
    accounts.set(account.id, account);
    return account;
  }

  for (const options of given) create(options);
  return {
    create,
    find: (contact) =>
      Array.from(accounts.values()).filter(
        ({ email, mobile }) => contact !== "" && (email === contact || mobile === plain(contact)),
      )[0],
    remove: ({ id }) => void accounts.delete(id),
    signIn(account, { id, name }) {
      account.devices.set(id, { name, loggedInMs: now() });
      return ledger.signIn(account.id, id);
    },
    refresh: ledger.refresh,
    ownerOf(accessToken) {
      const session = ledger.familyOf(accessToken);
      const account = session && accounts.get(session.user);
      return session && account && { account, session };
    },
    signOut(account, deviceIds) {
      ledger.endDevices(deviceIds.filter((id) => account.devices.has(id)));
      for (const id of deviceIds) account.devices.delete(id);
    },
  };
}
