import { saveUserConsentsEndpoint, userConsentsEndpoint } from "@marquee/config/endpoints/auth";
import { checkCall, checkOptions } from "@marquee/http/errors";
import type { Client, RequestCall } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import type { ActResult } from "../calls/problem.ts";
import { allConsents } from "./consents.ts";
import type { Consents } from "./consents.ts";
import { createLoaded } from "./loaded.ts";
import type { Loaded } from "./loaded.ts";

/**
 * The consents of the signed-in viewer; subscribe to mask analytics at once. No method rejects, except with the code
 * `INVALID_OPTION` for a wrong argument.
 */
export interface ViewerConsents extends Loaded<Required<Consents>> {
  /** Stores the given consents, after any change before; the others stay as they are. */
  save(change: Consents): Promise<ActResult<Required<Consents>>>;
}

/**
 * Creates the consents of the signed-in viewer.
 *
 * Spec: plans §3, "Consents".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client
 * @example
 * const saved = await createConsents(auth).save({ IsTargetedAds: true });
 */
export function createConsents(client: Client): ViewerConsents {
  checkCall("createConsents", client);
  const { request, logger } = client;
  const ask = (call: RequestCall): Promise<Required<Consents>> =>
    requireSuccess(request, call).then(allConsents);
  // AUTH-52
  const { get, subscribe, load, change, clear } = createLoaded(
    ({ signal }) => ask({ endpoint: userConsentsEndpoint, signal }),
    logger,
  );
  return {
    get,
    subscribe,
    load,
    clear,
    async save(consents) {
      checkOptions("save", { change: consents }, { change: "object" });
      return change(() => ask({ endpoint: saveUserConsentsEndpoint, body: consents }));
    },
  };
}
