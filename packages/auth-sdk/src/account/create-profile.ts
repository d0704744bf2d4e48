import { dataCollectionEndpoint, updateUserEndpoint, userEndpoint } from "@marquee/config/endpoints/user";
import { toBirthday } from "@marquee/config/validation";
import type { SendRequest } from "@marquee/http";
import { requireAnswer, requireSuccess } from "../answer.ts";
import type { Outcome } from "../attempt.ts";
import type { AuthCalls } from "../auth-calls.ts";
import { createLoaded } from "./loaded.ts";
import type { Loaded } from "./loaded.ts";
import { readProfile } from "./profile.ts";
import type { Profile } from "./profile.ts";

/** What changes; the rest stays. An empty text clears gender, birthday and age range. */
export interface ProfileChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly gender?: string | undefined;
  /** yyyy-mm-dd, dd-mm-yyyy or dd/mm/yyyy [AUTH-54]. */
  readonly birthday?: string | undefined;
  readonly ageRange?: string | undefined;
  readonly location?: { readonly city?: string; readonly state?: string } | undefined;
}

/** The profile of the signed-in viewer. No act rejects. */
export interface ViewerProfile extends Loaded<Profile> {
  /** Stores the change and answers the profile as it is then. A birthday that no calendar has is refused without a call. */
  update(change: ProfileChange): Promise<Outcome<Profile>>;
}

/** Makes the profile [AUTH-55]. Spec: plans §3, "User profile". */
export function createProfile({ request, logger }: Pick<AuthCalls, "request" | "logger">): ViewerProfile {
  const { get, subscribe, load, change, clear } = createLoaded(
    async ({ signal }) => readProfile(await requireAnswer(request, { endpoint: userEndpoint, signal })),
    logger,
  );
  return {
    get,
    subscribe,
    load,
    clear,
    update({ firstName, lastName, gender, birthday, ageRange, location }) {
      if (birthday && !toBirthday(birthday))
        return Promise.resolve({ problem: { code: "INVALID_BIRTHDAY" } });
      const body = {
        first_name: firstName,
        last_name: lastName,
        gender,
        birthday,
        age_range: ageRange,
        location,
      };
      return change(async () =>
        readProfile(await requireAnswer(request, { endpoint: updateUserEndpoint, body })),
      );
    },
  };
}

/**
 * Hands over facts about the person under a name of their own, 16 KB at most [AUTH-56].
 * @throws {AuthError} code `REFUSED`; errors of `@marquee/http` otherwise
 */
export async function sendDataCollection(
  request: SendRequest,
  { type, data }: { readonly type: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  await requireSuccess(request, { endpoint: dataCollectionEndpoint, body: { type, data } });
}
