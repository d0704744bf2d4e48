import { isContentLanguage, isInterfaceLanguage, toBirthday } from "@marquee/config";
import type { UpdateUserBody } from "@marquee/auth-sdk/wire";
import { invalidArgument, unauthenticated } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { PROFILE_SETTINGS, type ProfilePorts } from "./read-profile.ts";
import type { UserRow } from "../accounts/user-repository.ts";

/**
 * Changes the fields that were sent; the others stay.
 * @throws {PlatformError} 400 for a birthday in the future, an unknown language, or a changed contact; 401 when the account no
 * longer exists
 */
export async function updateProfile(
  { users, settings, clock }: ProfilePorts & { readonly clock: Clock },
  userId: string,
  body: UpdateUserBody,
): Promise<void> {
  const now = new Date(clock.now());
  const row = await users.find(userId);
  if (row === undefined) throw unauthenticated();
  requireMyContact(row, body);
  const languages = {
    displayLanguage: displayLanguage(body.displayLanguage),
    contentLanguage: contentLanguages(body.contentLanguage),
  };
  await users.update(userId, {
    firstName: body.first_name,
    lastName: body.last_name,
    gender: orNothing(body.gender),
    birthday: birthday(body.birthday, now),
    ageRange: orNothing(body.age_range),
    registrationCity: body.location?.city,
    registrationState: body.location?.state,
    updatedAt: now,
  });
  for (const field of ["displayLanguage", "contentLanguage"] as const) {
    const value = languages[field];
    if (value !== undefined) await settings.put(userId, { key: PROFILE_SETTINGS[field], value }, now);
  }
}

/** Undefined leaves a column as it is; empty text clears it. */
const orNothing = (text: string | null | undefined): string | null | undefined => (text === "" ? null : text);

/** A contact changes only by the one-time code sent to it, never by an edit of the profile. */
function requireMyContact(row: UserRow, { email, mobile }: UpdateUserBody): void {
  const isSame = (sent: string | null | undefined, stored: string | null) =>
    sent === undefined || sent === null || sent.trim().toLowerCase().replace(/^\+/, "") === (stored ?? "");
  if (!isSame(email, row.email))
    throw invalidArgument("body.email: another address is confirmed by the code sent to it");
  if (!isSame(mobile, row.mobile))
    throw invalidArgument("body.mobile: another number is confirmed by the code sent to it");
}

function birthday(text: string | null | undefined, now: Date): string | null | undefined {
  if (text === undefined || text === null || text === "") return orNothing(text);
  const day = toBirthday(text);
  if (day === undefined) throw invalidArgument("body.birthday: is no day of the calendar");
  const iso = [
    String(day.year).padStart(4, "0"),
    String(day.month).padStart(2, "0"),
    String(day.day).padStart(2, "0"),
  ].join("-");
  if (day.year < 1900 || iso > now.toISOString().slice(0, 10))
    throw invalidArgument("body.birthday: must lie between 1900 and today");
  return iso;
}

function displayLanguage(code: string | null | undefined): string | undefined {
  if (code === undefined || code === null || code === "") return undefined;
  if (!isInterfaceLanguage(code))
    throw invalidArgument("body.displayLanguage: is no language of the interface");
  return code;
}

/** Sorted and without repetition; languages of the interface are allowed too. */
function contentLanguages(list: string | null | undefined): string | undefined {
  if (list === undefined || list === null || list === "") return undefined;
  const codes = [...new Set(list.split(",").map((code) => code.trim()))].sort();
  if (!codes.every((code) => isContentLanguage(code) || isInterfaceLanguage(code)))
    throw invalidArgument("body.contentLanguage: names a language that is none");
  return codes.join(",");
}
