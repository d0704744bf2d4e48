import { checkCall, type Client, type OpenBroadcast } from "@marquee/http";
import { createObservable } from "@marquee/http/flow";
import type { ConsentGroup } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";
import type { Consent } from "./create-consent.ts";

/** What a signed-in account says about others. What is not said is not allowed. */
export interface AccountConsents {
  readonly IsThirdPartyDataSharing?: boolean | undefined;
  readonly IsTargetedAds?: boolean | undefined;
}

/** What the consent of a viewer is made of. */
export interface ViewerConsentOptions {
  /** Of the device. */
  readonly consent: Pick<Consent, "get" | "subscribe">;
  /** Tells other tabs of what an account takes back. Default: they know after their next reading of the account. */
  readonly openBroadcast?: OpenBroadcast | undefined;
}

/** Consent of device and account together: what recorders and outside tools obey. */
export interface ViewerConsent extends Pick<Consent, "get" | "subscribe"> {
  /** What the account says; undefined of a guest, and before it is known. */
  account(): AccountConsents | undefined;
  /** Takes what was read of the account. It counts at once; undefined forgets it. */
  setAccount(account: AccountConsents | undefined): void;
  /** Takes what the viewer has changed: as `setAccount`, and other tabs of the same person lose what is taken back. */
  changeAccount(account: AccountConsents): void;
  /** Follows device and other tabs no more. */
  close(): void;
}

/** Other tabs hear of withdrawals on it. */
const CHANNEL = "marquee.account-consent";

/**
 * Makes the consent of one viewer: the groups of the device, of which `sharing` goes while a signed-in account does not agree to it.
 *
 * Spec: plans §6, "Third-party data sharing consent".
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong
 * @example
 * const viewerConsent = createViewerConsent(client, { consent });
 * viewerConsent.setAccount({ IsThirdPartyDataSharing: true });
 */
export function createViewerConsent(client: Client, options: ViewerConsentOptions): ViewerConsent {
  const where = "createViewerConsent";
  checkCall(where, client, options, { consent: "with get subscribe", openBroadcast: "function?" });
  const { consent, openBroadcast } = options;
  let account: AccountConsents | undefined;
  const { get, subscribe, set } = createObservable(stateOf(consent.get(), account), client.logger);
  const update = (): void => set(stateOf(consent.get(), account));

  function setAccount(next: AccountConsents | undefined): void {
    account = next;
    const groups = get().groups.join();
    // Who signs out takes nothing back: listeners hear of other groups alone.
    if (stateOf(consent.get(), account).groups.join() !== groups) update();
  }

  // SESS-88
  function onWithdrawal(message: unknown): void {
    const { userId, IsThirdPartyDataSharing, IsTargetedAds } = Object(message) as Withdrawal;
    if (!account || !userId || userId !== client.viewer().userId) return;
    setAccount({
      IsThirdPartyDataSharing: account.IsThirdPartyDataSharing && IsThirdPartyDataSharing,
      IsTargetedAds: account.IsTargetedAds && IsTargetedAds,
    });
  }

  const broadcast = openBroadcast && openBroadcast(CHANNEL);
  const stops = [consent.subscribe(update), broadcast && broadcast.subscribe(onWithdrawal)];

  return {
    get,
    subscribe,
    account: () => account,
    setAccount,
    changeAccount({ IsThirdPartyDataSharing, IsTargetedAds }) {
      const { userId } = client.viewer();
      setAccount({ IsThirdPartyDataSharing, IsTargetedAds });
      if (broadcast && userId) broadcast.post({ userId, IsThirdPartyDataSharing, IsTargetedAds });
    },
    close: () => stops.forEach((stop) => stop && stop()),
  };
}

interface Withdrawal extends AccountConsents {
  readonly userId?: string | undefined;
}

function stateOf(device: ConsentState, account: AccountConsents | undefined): ConsentState {
  if (!account || account.IsThirdPartyDataSharing) return device;
  const groups = device.groups.filter((group: ConsentGroup) => group !== "sharing");
  return Object.assign({}, device, { groups });
}
