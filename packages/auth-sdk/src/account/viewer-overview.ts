import { graphqlRefusal, requireResult } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { asNumber, asObject, asText } from "../json-fields.ts";
import { updateUserDetailsOperation, viewerOverviewOperation } from "../wire/generated/operations.ts";
import type { Abortable } from "./loaded.ts";

/** A signed-in viewer at a glance. */
export interface ViewerOverview {
  /** Empty where the viewer has given none. */
  readonly firstName: string;
  /** Empty where the viewer has given none. */
  readonly lastName: string;
  /** On how many devices the viewer is signed in. */
  readonly deviceCount: number;
  /** The subscription that counts where only one can, else the one that ended last; undefined without any. */
  readonly subscription: OverviewSubscription | undefined;
}

/** A subscription at a glance. */
export interface OverviewSubscription {
  /** In the display language, else in English. */
  readonly planTitle: string;
  /**
   * `RENEWING`: it renews by itself at `endsAt`. `ENDING`: access ends then. `GRACE`: its payment is due and access ends
   * then. `ENDED`: access has ended then. Another text may come from a newer backend.
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

type GraphqlCalls = Pick<AuthCalls, "execute" | "logger">;

/**
 * Fetches the overview of the signed-in viewer; its value is undefined for a guest. Never rejects: a failure is
 * the `problem` of the outcome.
 * @example
 * const { value } = await fetchViewerOverview({ execute: auth.execute });
 * console.log(value?.subscription?.planTitle, value?.deviceCount);
 */
export function fetchViewerOverview(
  { execute, logger }: GraphqlCalls,
  options?: Abortable,
): Promise<Outcome<ViewerOverview | undefined>> {
  return attempt(async () => {
    const {
      data,
      errors: [error],
    } = await execute(viewerOverviewOperation, {}, { signal: options?.signal });
    if (error) throw graphqlRefusal(viewerOverviewOperation.name, error);
    return readViewerOverview(data && data.viewer);
  }, logger);
}

/**
 * Stores the name of the signed-in viewer. Never rejects: a failure is the `problem` of the outcome.
 * @example
 * const { problem } = await updateUserDetails({ execute: auth.execute }, { firstName: "Asha", lastName: "Rao" });
 */
export function updateUserDetails(
  { execute, logger }: GraphqlCalls,
  { firstName, lastName }: UserDetails,
): Promise<Outcome> {
  return attempt(async () => {
    await requireResult(execute, updateUserDetailsOperation, { firstName, lastName });
  }, logger);
}

/** Reads the field `viewer` of an answer to the document `viewerOverview`; undefined for a guest [PLAT-102]. */
export function readViewerOverview(wire: unknown): ViewerOverview | undefined {
  const viewer = asObject(wire) || {};
  if (viewer["isSignedIn"] !== true) return undefined;
  const details = asObject(viewer["details"]) || {};
  const subscription = asObject(viewer["subscription"]);
  return {
    firstName: asText(details["firstName"]) || "",
    lastName: asText(details["lastName"]) || "",
    deviceCount: asNumber(viewer["deviceCount"]),
    subscription: subscription && {
      planTitle: asText(subscription["planTitle"]) || "",
      state: asText(subscription["state"]) || "",
      endsAt: Date.parse(asText(subscription["endsAt"]) || "") || undefined,
    },
  };
}
