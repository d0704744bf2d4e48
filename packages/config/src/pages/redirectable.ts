const STATIC_FILE =
  /\.(?:avif|css|data|gif|ico|jpe?g|js|json|m3u8|m4s|map|mp4|mpd|png|svg|txt|vtt|webmanifest|webp|woff2?|xml)$/i;

/**
 * Whether a request may be redirected for its locale: bots, static files and API paths never are.
 */
export function isRedirectable({
  pathname,
  isBot,
}: {
  readonly pathname: string;
  readonly isBot: boolean;
}): boolean {
  return (
    !isBot && !/^\/(?:api|assets|health|__manifest)(?:\/|$)/.test(pathname) && !STATIC_FILE.test(pathname)
  );
}
