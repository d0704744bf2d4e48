/** Oldest browsers the product supports, named in the footer. Spec: plans §9, "best viewed on". */
export const SUPPORTED_BROWSERS = { chrome: "80", safari: "5.1.5" } as const;

/**
 * Whether a user agent is a Chrome below 80 or a Safari below 5.1.5, which get the update prompt. Others are
 * left alone, a missing agent included. Spec: plans §8, "a safe-viewing browser update prompt".
 */
export function isOutdatedBrowser(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return false;
  const chrome = /(?:Chrome|CriOS)\/(\d+)/.exec(userAgent);
  if (chrome !== null) return Number(chrome[1]) < Number(SUPPORTED_BROWSERS.chrome);
  const safari = /Version\/(\d+)(?:\.(\d+))?(?:\.(\d+))?.* Safari\//.exec(userAgent);
  return safari !== null && isBefore(safari.slice(1, 4), SUPPORTED_BROWSERS.safari.split("."));
}

function isBefore(version: readonly (string | undefined)[], limit: readonly string[]): boolean {
  for (let piece = 0; piece < limit.length; piece += 1) {
    const difference = Number(version[piece] ?? 0) - Number(limit[piece]);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
