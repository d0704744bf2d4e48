import type { Client } from "@marquee/http";
import { checkCall } from "@marquee/http/errors";
import { createFlow } from "@marquee/http/flow";
import type { Flow, RunningFlow } from "@marquee/http/flow";
import { fetchPromotion } from "../calls/fetch-promotions.ts";
import { isAwaited, PROMO_START, reducePromo } from "../flows/promo-flow.ts";
import type { PromoEffect, PromoEvent, PromoState } from "../flows/promo-flow.ts";
import { tooManyMessage } from "./code-answer.ts";
import { typedCode } from "./typed-code.ts";
import type { TypedCode } from "./typed-code.ts";

/** Options of `createPromo`. */
export interface PromoOptions {
  /** State of the code, if a server has looked it up. Default: no code. */
  readonly start?: PromoState | undefined;
  /** Fetches the plans again, with the code or without; rejects when that fails. */
  readonly reprice: (code: string | undefined) => unknown;
}

/** The promo code of a page of plans. Its methods reject only with `INVALID_OPTION`. */
export interface Promo extends Flow<PromoState> {
  /** Looks a code up and fetches the plans priced with it; the last one entered wins. Settles when the prices are fetched. */
  enterCode(entry: TypedCode): Promise<void>;
  /** Removes the code and fetches the plans without it. */
  remove(): Promise<void>;
}

/**
 * Creates the promo code of a page of plans. If the prices of a code cannot be fetched, the code is dropped.
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `start` or `reprice`
 * @example
 * const promo = createPromo(client, { reprice: async (code) => show(await fetchPlanSelection(client, { code })) });
 * await promo.enterCode({ code: "BINGE" });
 */
export function createPromo(client: Client, options: PromoOptions): Promo {
  checkCall("createPromo", client, options, { start: "object?", reprice: "function" });
  const { start = PROMO_START, reprice } = options;
  const flow: RunningFlow<PromoState, PromoEvent> = createFlow<PromoState, PromoEvent, PromoEffect>(client, {
    start,
    reduce: reducePromo,
    perform: {
      async lookUp({ code }, running) {
        if (!running.isCurrent()) return undefined;
        return { type: "answered", code, answer: await fetchPromotion(client, { code }) };
      },
      async reprice({ code }) {
        await reprice(code);
      },
    },
    onFailure(effect, cause) {
      client.logger.warn("An effect of a promo code failed", { effect: effect.type, cause });
      if (effect.type === "lookUp")
        return { type: "callFailed", code: effect.code, message: tooManyMessage(cause) };
      // If the prices with the code failed, the code is removed. If those without it failed, the current prices stay.
      return effect.code === undefined ? undefined : { type: "removed" };
    },
    // PLAN-120
    leaves: (event) =>
      event.type === "removed" || (event.type === "codeEntered" && !isAwaited(flow.get(), event.code)),
  });
  const acts: Pick<Promo, "enterCode" | "remove"> = {
    async enterCode(entry) {
      await flow.send({ type: "codeEntered", code: typedCode("enterCode", entry) });
    },
    remove: () => flow.send({ type: "removed" }),
  };
  return Object.assign({ get: flow.get, subscribe: flow.subscribe, close: flow.close }, acts);
}
