import { checkCall, type Client, type OpenBroadcast } from "@marquee/http";
import { createObservable } from "@marquee/http/flow";
import type { ConsentGroup } from "./consent-groups.ts";
import type { ConsentState } from "./consent-state.ts";
import type { Consent } from "./create-consent.ts";

/** The consents of a signed-in account to third parties. A missing one is denied. */
export interface AccountConsents {
  readonly IsThirdPartyDataSharing?: boolean | undefined;
  readonly IsTargetedAds?: boolean | undefined;
}

/** Options of `createViewerConsent`. */
export interface ViewerConsentOptions {
  /** The consent of the device. */
  readonly consent: Pick<Consent, "get" | "subscribe">;
  /** Notifies other tabs of consents that an account withdraws. Default: they know after their next read of the account. */
  readonly openBroadcast?: OpenBroadcast | undefined;
}

/** The combined consent of device and account, which recorders and outside tools follow. */
export interface ViewerConsent extends Pick<Consent, "get" | "subscribe"> {
  /** Returns the consents of the account; undefined for a guest, and before they are known. */
  account(): AccountConsents | undefined;
  /** Sets the consents that were read from the account. They apply at once; undefined clears them. */
  setAccount(account: AccountConsents | undefined): void;
  /** Sets the consents that the viewer has changed: as `setAccount`, and other tabs of the same person apply a withdrawal. */
  changeAccount(account: AccountConsents): void;
  /** Stops following the device and other tabs. */
  close(): void;
}

/** The channel of withdrawals between tabs. */
const CHANNEL = "marquee.account-consent";

/**
 * Creates the consent of one viewer: the groups of the device, without `sharing` unless a signed-in account agrees to it.
 *
 * Spec: plans §6, "Third-party data sharing consent".
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option
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
    // A sign-out withdraws nothing: listeners are only notified when the groups change.
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
