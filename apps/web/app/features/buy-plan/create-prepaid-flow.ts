import { systemTimers, type Client, type Logger } from "@marquee/http";
import { createFlow, type RunningFlow } from "@marquee/http/flow";
import {
  PREPAID_START,
  redeemPrepaidCode,
  reducePrepaid,
  verifyPrepaidCode,
  type PrepaidEffect,
  type PrepaidEvent,
  type PrepaidState,
  type StoredRecord,
} from "@marquee/plans-sdk";

/** What a prepaid code is verified and redeemed with. */
export interface PrepaidPorts {
  /** Read anew for each call, as signing in changes who asks. */
  readonly client: () => Promise<Client>;
  /** The code with which a guest was led to sign-in. */
  readonly marker: () => Promise<Pick<StoredRecord<string>, "set" | "clear">>;
  readonly refreshSubscriptions: () => Promise<void>;
  readonly goTo: (path: string) => void | Promise<void>;
  readonly logger: Logger;
}

/** Where a guest with a good code goes on: sign-in, then here again. */
const SIGN_IN = `/signin?${new URLSearchParams({ returnPath: "/buy-plan?prepaid=true" }).toString()}`;
const SUCCESS = "/paymentsuccess?prepaidsuccess=true";

/** The prepaid code of a visit: the reducer of the SDK with its calls. */
export function createPrepaidFlow({
  client,
  marker,
  refreshSubscriptions,
  goTo,
  logger,
}: PrepaidPorts): RunningFlow<PrepaidState, PrepaidEvent> {
  return createFlow<PrepaidState, PrepaidEvent, PrepaidEffect>(
    { timers: systemTimers(), logger },
    {
      start: PREPAID_START,
      reduce: reducePrepaid,
      perform: {
        verify: async ({ code }) => ({
          type: "verified",
          answer: await verifyPrepaidCode(await client(), { code }),
        }),
        redeem: async ({ code }) => ({
          type: "redeemed",
          answer: await redeemPrepaidCode(await client(), { code }),
        }),
        storeMarker: async ({ code }) => (await marker()).set(code),
        clearMarker: async () => (await marker()).clear(),
        openSignIn: () => goTo(SIGN_IN),
        refreshSubscriptions,
        openSuccess: () => goTo(SUCCESS),
      },
      onFailure({ type }, cause) {
        logger.warn("An effect of a plan flow failed", { effect: type, cause });
        return type === "verify" || type === "redeem" ? { type: "callFailed" } : undefined;
      },
    },
  );
}
