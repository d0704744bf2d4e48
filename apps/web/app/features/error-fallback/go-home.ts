interface HomeNavigation {
  /** Path of the page without locale prefix. */
  readonly pathname: string;
  readonly onRetry: (() => void) | undefined;
  readonly reload: () => void;
  readonly navigate: (path: string) => void;
}

/** Runs the retry callback, then reloads if already home, otherwise goes home. */
export function goHome({ pathname, onRetry, reload, navigate }: HomeNavigation): void {
  onRetry?.();
  if (pathname === "/") reload();
  else navigate("/");
}
