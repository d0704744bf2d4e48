import { deleteUserEndpoint, exportUserEndpoint } from "@marquee/config/endpoints/user";
import type { MaybePromise } from "@marquee/http";
import { requireAnswer, requireSuccess } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { asList, asObject, asText } from "../json-fields.ts";
import { readOtp } from "../otp.ts";
import type { Confirmation } from "./confirmation.ts";
import type { Abortable } from "./loaded.ts";

/** What follows from a deletion. */
export interface AccountDeletion {
  /** Epoch milliseconds until which the account can be brought back; undefined when the backend does not say. */
  readonly deleteAtMs: number | undefined;
  /** Titles of plans that run on although the account goes. */
  readonly runningPlans: readonly string[];
}

/** Taking the own data along and leaving [AUTH-70]. No act rejects. */
export interface OwnData {
  /** Everything kept about the viewer, to be offered as a JSON file. */
  fetchExport(options?: Abortable): Promise<Outcome<unknown>>;
  /** Deletes the account once the owner is confirmed; every session ends, this one too. A wrong password or code deletes nothing. */
  deleteAccount(confirmation: Confirmation): Promise<Outcome<AccountDeletion>>;
}

/** Makes it. `endSession` clears this device, as logging out does. */
export function createOwnData({
  request,
  logger,
  endSession,
}: Pick<AuthCalls, "request" | "logger"> & { readonly endSession: () => MaybePromise<unknown> }): OwnData {
  return {
    fetchExport: ({ signal } = {}) =>
      attempt(() => requireAnswer(request, { endpoint: exportUserEndpoint, signal }), logger),
    deleteAccount: ({ password, otp }) =>
      attempt(async () => {
        const answer = await requireSuccess(request, {
          endpoint: deleteUserEndpoint,
          body: { password, otp: otp && readOtp(otp) },
        });
        await endSession();
        return {
          deleteAtMs: Date.parse(asText(answer["delete_at"]) || "") || undefined,
          runningPlans: asList(answer["active_subscriptions"]).map(
            (plan) => asText(asObject(plan)?.["title"]) || "",
          ),
        };
      }, logger),
  };
}
