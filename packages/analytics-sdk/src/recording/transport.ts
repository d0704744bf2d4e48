import type { AbortControllerLike } from "@marquee/http";
import type { DestinationAnswer } from "../destinations/destination.ts";
import type { HeldEvent } from "./held-queue.ts";

/** How one batch leaves. */
export interface TransportCall {
  readonly keepalive: boolean;
  readonly signal: AbortControllerLike["signal"] | undefined;
}

/** How events reach one destination. */
export interface Transport {
  readonly name: string;
  /** Whether the viewer allows it. Default: always. */
  readonly isAllowed?: (() => boolean) | undefined;
  /** Begins, before the first batch. Default: nothing is to begin. */
  readonly start?: (() => unknown) | undefined;
  /** Ends what has begun. */
  readonly stop?: (() => unknown) | undefined;
  send(events: readonly HeldEvent[], call: TransportCall): DestinationAnswer | Promise<DestinationAnswer>;
  /** For a page that goes: a call without an answer. False where it was not taken. */
  sendBeacon?(events: readonly HeldEvent[]): boolean;
}
