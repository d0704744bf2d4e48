/** Why a stream ended before its end. `expired`: the address is no longer answered and a new one is needed. `undecodable`: the browser cannot make pictures of it. */
export type StreamFailure = {
  readonly reason: "offline" | "expired" | "undecodable" | "broken";
  readonly code: string;
};
