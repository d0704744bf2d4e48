import { dataCollectionEndpoint, updateUserEndpoint, userEndpoint } from "@marquee/config/endpoints/user";
import { toBirthday } from "@marquee/config/validation";
import { checkCall, checkOptions, invalidOption } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { requireAnswer, requireSuccess } from "../calls/answer.ts";
import { refused, type ActResult } from "../calls/problem.ts";
import { createLoaded } from "./loaded.ts";
import type { Loaded } from "./loaded.ts";
import { readProfile } from "./profile.ts";
import type { Profile } from "./profile.ts";

/** Fields to change; the others stay. An empty text clears gender, birthday and age range. */
export interface ProfileChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly gender?: string | undefined;
  /** yyyy-mm-dd, dd-mm-yyyy or dd/mm/yyyy. */
  readonly birthday?: string | undefined;
  readonly ageRange?: string | undefined;
  readonly location?: { readonly city?: string; readonly state?: string } | undefined;
}

/** The profile of the signed-in viewer. No method rejects, except with the code `INVALID_OPTION` for a wrong argument. */
export interface ViewerProfile extends Loaded<Profile> {
  /** Stores the change and returns the new profile. A birthday that is not a calendar day is refused without a request. */
  update(change: ProfileChange): Promise<ActResult<Profile>>;
}

/**
 * Creates the profile of the signed-in viewer.
 *
 * Spec: plans §3, "User profile".
 * @throws {MarqueeError} code `INVALID_OPTION` when the argument is not a client
 * @example
 * const profile = createProfile(auth);
 * const loaded = await profile.load();
 * if (loaded.ok) greet(loaded.value.firstName);
 */
export function createProfile(client: Client): ViewerProfile {
  checkCall("createProfile", client);
  const { request, logger } = client;
  // AUTH-55
  const { get, subscribe, load, change, clear } = createLoaded(
    async ({ signal }) => readProfile(await requireAnswer(request, { endpoint: userEndpoint, signal })),
    logger,
  );
  return {
    get,
    subscribe,
    load,
    clear,
    async update(given) {
      if (!given || typeof given !== "object") throw invalidOption("update", "change", "is no object");
      for (const name of ["firstName", "lastName", "gender", "birthday", "ageRange"] as const)
        if (given[name] !== undefined && typeof given[name] !== "string")
          throw invalidOption("update", name, "is no text");
      checkOptions("update", given, { location: "object?" });
      const { firstName, lastName, gender, birthday, ageRange, location } = given;
      if (birthday && !toBirthday(birthday)) return refused({ code: "INVALID_BIRTHDAY" });
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

/** Options of `sendDataCollection`. */
export interface DataCollection {
  /** Name under which the data is stored. */
  readonly type: string;
  /** 16 KB of JSON at most. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Sends data about the signed-in viewer, stored under the name `type`.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request
 * @example
 * await sendDataCollection(auth, { type: "favourite_sports", data: { sports: ["cricket"] } });
 */
export async function sendDataCollection(client: Client, options: DataCollection): Promise<void> {
  checkCall("sendDataCollection", client, options, { type: "text", data: "object" });
  const { type, data } = options;
  // AUTH-56
  await requireSuccess(client.request, { endpoint: dataCollectionEndpoint, body: { type, data } });
}
