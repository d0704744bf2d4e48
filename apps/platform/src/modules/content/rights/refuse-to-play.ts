import type { PlayerCode } from "@marquee/config";
import type { WireRights } from "@marquee/content-sdk/wire";
import { PlatformError } from "../../../errors/platform-error.ts";

/** Texts of the refusals, for logs and for clients without texts of their own. */
export const PLAY_REFUSALS: Readonly<Record<PlayerCode, string>> = {
  601: "This title cannot be found",
  603: "This title does not play on this platform",
  604: "This title is not available in your region",
  606: "This title is no longer available",
  610: "This title has not been released yet",
  3603: "Subscribe to watch this title",
  3608: "Log in to watch this title",
  3609: "Rent this title to watch it",
  3610: "The rental of this title has ended",
  3804: "The limit of devices is reached",
  3805: "The limit of screens that play at once is reached",
  3814: "This title is not for the age set in parental control",
};

/** The player code that asks for a login. It is answered with 401 and its code, so that clients do not refresh a token. */
const LOGIN_NEEDED = 3608;

/** The refusal for rights that do not allow playing, with `shown` fields to display meanwhile. Undefined when the item plays. */
export function refusalToPlay(
  rights: WireRights,
  shown: Readonly<Record<string, unknown>> = {},
): PlatformError | undefined {
  const code = rights.error_code;
  if (rights.playable || code === undefined || code === null) return undefined;
  return playerCodeError(code as PlayerCode, { ...shown, rights });
}

/** A refusal by player code. */
export function playerCodeError(
  code: PlayerCode,
  shown: Readonly<Record<string, unknown>> = {},
): PlatformError {
  return new PlatformError(code === LOGIN_NEEDED ? 401 : 400, code, PLAY_REFUSALS[code], {
    fields: { ...shown, error_code: code },
  });
}

/** 403 of a media address whose playback may no longer play, with the player code of the reason. */
export function mediaRefusal(code: PlayerCode): PlatformError {
  return new PlatformError(403, code, PLAY_REFUSALS[code], { fields: { error_code: code } });
}
