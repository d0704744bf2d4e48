/** The used part of `AbortSignal`. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  /** Missing on engines older than Chromium 98. */
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The used part of `AbortController`. */
export interface AbortControllerLike {
  readonly signal: AbortSignalLike;
  abort(reason?: unknown): void;
}
