import { parentalCheckEndpoint } from "@marquee/config/endpoints/user";
import type { AgeRating } from "@marquee/config/content";
import { requireSuccess } from "../answer.ts";
import { attempt } from "../attempt.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { readOtp } from "../otp.ts";
import type { Confirmation } from "./confirmation.ts";
import type { Settings } from "./create-settings.ts";

/** Parental control. A wrong password is a problem with `serverCode` `WRONG_PASSWORD`, and nothing has changed [AUTH-58]. No act rejects. */
export interface ParentalControl {
  /** Confirms the owner, for a title above the limit [AUTH-61]. */
  confirm(confirmation: Confirmation): Promise<Outcome<unknown>>;
  /** Confirms the owner, then stores the limit in the settings [AUTH-57, AUTH-60]. */
  setAgeRating(ageRating: AgeRating, confirmation: Confirmation): Promise<Outcome<unknown>>;
}

/** Makes parental control. Spec: plans §5, "Age-rating groups"; DEC-072. */
export function createParentalControl({
  request,
  settings,
  logger,
}: Pick<AuthCalls, "request" | "logger"> & { readonly settings: Pick<Settings, "save"> }): ParentalControl {
  const confirm: ParentalControl["confirm"] = ({ password, otp }) =>
    attempt(
      () =>
        requireSuccess(request, {
          endpoint: parentalCheckEndpoint,
          body: { password, otp: otp && readOtp(otp) },
        }),
      logger,
    );
  return {
    confirm,
    async setAgeRating(ageRating, confirmation) {
      const outcome = await confirm(confirmation);
      return outcome.problem
        ? outcome
        : settings.save("parental_control_v2", JSON.stringify({ age_rating: ageRating }));
    },
  };
}
