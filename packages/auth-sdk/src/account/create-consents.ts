import { saveUserConsentsEndpoint, userConsentsEndpoint } from "@marquee/config/endpoints/auth";
import { requireSuccess } from "../answer.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { allConsents } from "../consents.ts";
import type { Consents } from "../consents.ts";
import { createLoaded } from "./loaded.ts";
import type { Loaded } from "./loaded.ts";

/** The consents of the signed-in viewer; subscribe to mask analytics at once [AUTH-52]. No act rejects. */
export interface ViewerConsents extends Loaded<Required<Consents>> {
  /** Changes those that are named, the others stay. */
  save(change: Consents): Promise<Outcome<Required<Consents>>>;
}

/** Makes the consents. Spec: plans §3, "Consents". */
export function createConsents({ request, logger }: Pick<AuthCalls, "request" | "logger">): ViewerConsents {
  const { get, subscribe, load, change, clear } = createLoaded(
    async ({ signal }) =>
      allConsents(await requireSuccess(request, { endpoint: userConsentsEndpoint, signal })),
    logger,
  );
  return {
    get,
    subscribe,
    load,
    clear,
    save: (consents) =>
      change(async () =>
        allConsents(await requireSuccess(request, { endpoint: saveUserConsentsEndpoint, body: consents })),
      ),
  };
}
