import { checkCall } from "@marquee/http/errors";
import type { Client, Result } from "@marquee/http";
import { checked, type Abortable } from "../calls/abortable.ts";
import { graphqlRefusal, requireResult } from "../calls/answer.ts";
import { asNumber, asObject, asText } from "../calls/json-fields.ts";
import { requireTexts } from "../flows/otp-acts.ts";
import { settle, type RefusalCode } from "../calls/problem.ts";
import { personText } from "./profile.ts";
import { updateUserDetailsOperation, viewerOverviewOperation } from "../wire/generated/operations.ts";

/** Summary of a signed-in viewer. */
export interface ViewerOverview {
  /** Empty where the viewer has given none. */
  readonly firstName: string;
  /** Empty where the viewer has given none. */
  readonly lastName: string;
  /** Number of devices on which the viewer is signed in. */
  readonly deviceCount: number;
  /** The active subscription that counts when only one is shown, else the one that ended last; undefined without any. */
  readonly subscription: OverviewSubscription | undefined;
}

/** Summary of a subscription. */
export interface OverviewSubscription {
  /** Title in the display language, else in English. */
  readonly planTitle: string;
  /**
   * `RENEWING`: it renews at `endsAt`. `ENDING`: access ends at `endsAt`. `GRACE`: payment is due, and access ends at `endsAt`.
   * `ENDED`: access ended at `endsAt`. A newer backend may send other texts.
   */
  readonly state: string;
  /** Epoch milliseconds; undefined where the backend gives no readable instant. */
  readonly endsAt: number | undefined;
}

/** The name of a viewer; both parts may be empty, each has at most 100 characters. */
export interface UserDetails {
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Fetches the overview of the signed-in viewer; undefined for a guest.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request
 * @example
 * const overview = await fetchViewerOverview(auth);
 * console.log(overview?.subscription?.planTitle, overview?.deviceCount);
 */
export async function fetchViewerOverview(
  client: Client,
  options?: Abortable,
): Promise<ViewerOverview | undefined> {
  const { signal } = checked("fetchViewerOverview", client, options);
  const {
    data,
    errors: [error],
  } = await client.execute(viewerOverviewOperation, {}, { signal });
  if (error) throw graphqlRefusal(viewerOverviewOperation.name, error);
  return readViewerOverview(data && data.viewer);
}

/**
 * Stores the name of the signed-in viewer.
 * @throws {MarqueeError} for any failure except a refusal
 * @example
 * const { ok } = await updateUserDetails(auth, { firstName: "Asha", lastName: "Rao" });
 */
export async function updateUserDetails(
  client: Client,
  options: UserDetails,
): Promise<Result<void, RefusalCode>> {
  checkCall("updateUserDetails", client);
  requireTexts("updateUserDetails", options, "firstName", "lastName");
  const { firstName, lastName } = options;
  return settle(async () => {
    await requireResult(client.execute, updateUserDetailsOperation, { firstName, lastName });
  });
}

/** Reads the field `viewer` of an answer to the document `viewerOverview`; undefined for a guest. */
export function readViewerOverview(wire: unknown): ViewerOverview | undefined {
  const viewer = asObject(wire) || {};
  if (viewer["isSignedIn"] !== true) return undefined;
  const details = asObject(viewer["details"]) || {};
  const subscription = asObject(viewer["subscription"]);
  return {
    firstName: personText(details["firstName"]) || "",
    lastName: personText(details["lastName"]) || "",
    deviceCount: asNumber(viewer["deviceCount"]),
    subscription: subscription && {
      planTitle: asText(subscription["planTitle"]) || "",
      state: asText(subscription["state"]) || "",
      endsAt: Date.parse(asText(subscription["endsAt"]) || "") || undefined,
    },
  };
}
