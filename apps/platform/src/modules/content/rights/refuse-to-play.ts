import type { WireRights } from "@marquee/content-sdk/wire";
import { PlatformError } from "../../../errors/platform-error.ts";

/** The one player code that asks for a login is a 401; it carries its code, so that no client renews a token for it (REQ-21). */
const LOGIN_NEEDED = 3608;

/** A refusal by player code, with what may be shown meanwhile. Undefined when the item plays. */
export function refusalToPlay(
  rights: WireRights,
  shown: Readonly<Record<string, unknown>> = {},
): PlatformError | undefined {
  const code = rights.error_code;
  if (rights.playable || code === undefined || code === null) return undefined;
  return new PlatformError(
    code === LOGIN_NEEDED ? 401 : 400,
    code,
    rights.message ?? "This title does not play here",
    {
      fields: { ...shown, rights, error_code: code },
    },
  );
}
