import { parentalCheckEndpoint } from "@marquee/config/endpoints/user";
import { isAgeRating, type AgeRating } from "@marquee/config/content";
import { checkCall, invalidOption } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { requireSuccess } from "../calls/answer.ts";
import { attempt, type ActResult } from "../calls/problem.ts";
import { withProof, type Confirmation } from "./confirmation.ts";
import type { Settings } from "./create-settings.ts";

/** A new age limit, with the proof of the owner. */
export interface AgeRatingChange extends Confirmation {
  readonly ageRating: AgeRating;
}

/**
 * Parental control. A wrong password is refused with `WRONG_PASSWORD`, and nothing has changed. No method rejects, except
 * with the code `INVALID_OPTION` for a wrong argument.
 */
export interface ParentalControl {
  /** Checks the owner's password or code, so that a title above the limit can be played. */
  confirm(confirmation: Confirmation): Promise<ActResult<unknown>>;
  /**
   * Checks the owner's password or code, then stores the limit in the settings.
   * @throws {MarqueeError} `INVALID_OPTION` naming `ageRating`; nothing was sent
   */
  setAgeRating(change: AgeRatingChange): Promise<ActResult<unknown>>;
}

/** Options of `createParentalControl`. */
export interface ParentalControlOptions {
  /** Settings of `createSettings`, which store the limit. */
  readonly settings: Pick<Settings, "save">;
}

/**
 * Creates the parental control of the signed-in viewer.
 *
 * Spec: plans §5, "Age-rating groups".
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names what is wrong
 * @example
 * const parental = createParentalControl(auth, { settings: createSettings(auth) });
 * const changed = await parental.setAgeRating({ ageRating: "U/A", password });
 */
export function createParentalControl(client: Client, options: ParentalControlOptions): ParentalControl {
  checkCall("createParentalControl", client, options, { settings: "with save" });
  // AUTH-57 to AUTH-61, DEC-072
  const confirm: ParentalControl["confirm"] = (confirmation) =>
    withProof("confirm", confirmation, (body) =>
      attempt(() => requireSuccess(client.request, { endpoint: parentalCheckEndpoint, body }), client.logger),
    );
  return {
    confirm,
    async setAgeRating(change) {
      const { ageRating } = Object(change) as Partial<AgeRatingChange>;
      if (!isAgeRating(ageRating)) throw invalidOption("setAgeRating", "ageRating", "is no rating");
      const confirmed = await confirm(change);
      return confirmed.ok
        ? options.settings.save({
            key: "parental_control_v2",
            value: JSON.stringify({ age_rating: ageRating }),
          })
        : confirmed;
    },
  };
}
