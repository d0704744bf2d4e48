/**
 * Which headers a call carries.
 * - `viewer` (default): all headers; the call is repeated after a 401.
 * - `device`: device facts and the platform token, without a viewer token. For calls that create tokens.
 * - `start`: device facts only, as there is no platform token yet, or it is being replaced (launch, platform_tokens).
 * - `public`: none of these headers.
 */
export type CallAccess = "viewer" | "device" | "start" | "public";

/** Facts that a call passes to the steps in `init.marquee`. */
export interface CallContext {
  /** Default `viewer`. */
  readonly access?: CallAccess | undefined;
  /** Time limit of each attempt in milliseconds. Default: the environment's (8 s server, 30 s browser). */
  readonly timeoutMs?: number | undefined;
  /** Path template for errors, in place of the address, which may hold ids and codes. */
  readonly path?: string | undefined;
  /** The caller reads only the text of the body, so that head and body are awaited together. Default false. */
  readonly readsText?: boolean | undefined;
  /** Device id to send, such as at a logout whose device id was just removed. Default: that of the viewer. */
  readonly deviceId?: string | undefined;
  /** Also sends the viewer's token as `access-token`, which the lapser query needs. Default false. */
  readonly withAccessTokenHeader?: boolean | undefined;
  /** One object for all attempts of a call, so that steps can count them. Undefined for a plain fetch. */
  readonly call?: object | undefined;
}
