/**
 * Who a call speaks for, hence which headers it carries.
 * - `viewer` (default): everything, with replay after a 401.
 * - `device`: device facts and the platform token, no viewer token and no waiting for one. For calls that make tokens.
 * - `start`: device facts only, because no platform token exists yet or it is being replaced (launch, platform_tokens).
 * - `public`: no header of ours at all.
 */
export type CallAccess = "viewer" | "device" | "start" | "public";

/** Facts that a call hands to the steps through `init.marquee`. */
export interface CallContext {
  /** Default `viewer`. */
  readonly access?: CallAccess | undefined;
  /** Time limit of each attempt in milliseconds. Default: the environment's (8 s server, 30 s browser). */
  readonly timeoutMs?: number | undefined;
  /** Named in errors instead of the address, which may hold ids and codes. */
  readonly path?: string | undefined;
  /** The caller wants the text of the body and nothing else, so that head and body are waited for at once. Default off. */
  readonly readsText?: boolean | undefined;
  /** Speaks for this device, as a logout does for the one that has just been forgotten; handed to `getFacts`. Default: that of the facts. */
  readonly deviceId?: string | undefined;
  /** Sends the viewer's token as `access-token` too, as the lapser query asks. Default off. */
  readonly withAccessTokenHeader?: boolean | undefined;
  /** The call that a request is sent for: one object for all its repeats, so that steps can count them. None for a plain fetch. */
  readonly call?: object | undefined;
}
