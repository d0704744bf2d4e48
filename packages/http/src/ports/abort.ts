/** The part of the platform's `AbortSignal` that is used here. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  /** Missing on engines older than Chromium 98. */
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** The part of the platform's `AbortController` that is used here. */
export interface AbortControllerLike {
  readonly signal: AbortSignalLike;
  abort(reason?: unknown): void;
}
