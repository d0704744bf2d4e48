import { deleteUserEndpoint, exportUserEndpoint } from "@marquee/config/endpoints/user";
import { checkCall, checkOptions, checkPort } from "@marquee/http/errors";
import type { Client, MaybePromise } from "@marquee/http";
import { signalOf, type Abortable } from "../calls/abortable.ts";
import { requireAnswer, requireSuccess } from "../calls/answer.ts";
import { asList, asObject, asText } from "../calls/json-fields.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { withProof, type Confirmation } from "./confirmation.ts";

/** Result of a deletion. */
export interface AccountDeletion {
  /** Epoch milliseconds until which the deletion can be undone; undefined when the platform names no time. */
  readonly deleteAtMs: number | undefined;
  /** Titles of plans that stay active although the account is deleted. */
  readonly runningPlans: readonly string[];
}

/** Options of `deleteAccount`. */
export interface DeleteAccount extends Confirmation {
  /** Opens another page before the session ends on this device; passed to `logOut`. Default: the page stays. */
  readonly navigate?: (() => MaybePromise<unknown>) | undefined;
}

/**
 * Exports the viewer's data and deletes the account. No method rejects, except with the code `INVALID_OPTION` for a wrong
 * argument.
 */
export interface AccountData {
  /** Returns all stored data of the viewer, to be offered as a JSON file. */
  fetchExport(options?: Abortable): Promise<ActResult<unknown>>;
  /**
   * Deletes the account if the confirmation is right; every session ends, this one too. A wrong password or code deletes
   * nothing.
   */
  deleteAccount(options: DeleteAccount): Promise<ActResult<AccountDeletion>>;
}

/** A client that can log out; `createAuth` makes one. */
export interface AccountDataClient extends Client {
  logOut(how?: { readonly navigate?: () => MaybePromise<void> }): Promise<unknown>;
}

/**
 * Creates the functions that export the viewer's data and delete the account.
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client of `createAuth`
 * @example
 * const deleted = await createAccountData(auth).deleteAccount({ password });
 * if (!deleted.ok) show(deleted.code); // "WRONG_PASSWORD"
 */
export function createAccountData(auth: AccountDataClient): AccountData {
  checkCall("createAccountData", auth);
  checkPort("createAccountData", "client", auth, ["logOut"]);
  const { request, logger } = auth;
  // AUTH-70
  return {
    fetchExport: (options) =>
      attempt(
        () => requireAnswer(request, { endpoint: exportUserEndpoint, signal: signalOf(options) }),
        logger,
      ),
    async deleteAccount(options) {
      checkOptions("deleteAccount", options, { navigate: "function?" });
      const { navigate } = options;
      return withProof("deleteAccount", options, (body) =>
        attempt(async () => {
          const answer = await requireSuccess(request, { endpoint: deleteUserEndpoint, body });
          await auth.logOut({
            navigate: async () => {
              if (navigate) await navigate();
            },
          });
          return {
            deleteAtMs: Date.parse(asText(answer["delete_at"]) || "") || undefined,
            runningPlans: asList(answer["active_subscriptions"]).map(
              (plan) => asText(asObject(plan)?.["title"]) || "",
            ),
          };
        }, logger),
      );
    },
  };
}
