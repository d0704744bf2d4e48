import type { Profile, ProfileChange } from "@marquee/auth-sdk";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage } from "../../testing/page-for-tests.tsx";
import { ProfileForm } from "./ProfileForm.tsx";

const PROFILE = {
  firstName: "Asha",
  lastName: "Rao",
  gender: "Female",
  birthday: { year: 1990, month: 5, day: 12 },
} as Profile;

async function openForm(profile: Profile) {
  const sent: ProfileChange[] = [];
  const saved: string[] = [];
  const onSave = (change: ProfileChange) => {
    sent.push(change);
    return Promise.resolve({ ok: true as const, value: profile });
  };
  const form = <ProfileForm profile={profile} onSave={onSave} onSaved={() => saved.push("saved")} />;
  const page = await openPage(form, { app: buildAppContext() });
  return { ...page, sent, saved };
}

/** What a browser says of a field, as the window of tests knows no half typed date. */
async function setValidity(field: Promise<HTMLElement>, validity: Partial<ValidityState>): Promise<void> {
  Object.defineProperty(await field, "validity", { value: validity, configurable: true });
}

const BIRTHDAY = "Date of birth (optional)";
const SAVE = "Save";

const REFUSED = "Enter a date of birth in the past";

describe("the form of the profile", () => {
  it("sends nothing while the date of birth is impossible or half typed, until it is a date or empty [AUTH-69]", async () => {
    const { field, enter, press, text, sent, saved } = await openForm(PROFILE);
    await setValidity(field(BIRTHDAY), { badInput: true });
    await enter(BIRTHDAY, "");
    await press(SAVE);
    expect([sent, saved]).toEqual([[], []]);
    expect(text()).toContain(REFUSED);
    await setValidity(field(BIRTHDAY), { badInput: false });
    await enter(BIRTHDAY, "1990-05-13");
    expect(text()).not.toContain(REFUSED);
    await press(SAVE);
    expect(sent.map(({ birthday }) => birthday)).toEqual(["1990-05-13"]);
    await enter(BIRTHDAY, "");
    await press(SAVE);
    expect(sent.map(({ birthday }) => birthday)).toEqual(["1990-05-13", ""]);
    expect(saved).toEqual(["saved", "saved"]);
  });

  it("notices a half typed date in a field that was empty, of which the browser says nothing until it is read [AUTH-69]", async () => {
    const { field, press, text, sent } = await openForm({ ...PROFILE, birthday: undefined });
    await setValidity(field(BIRTHDAY), { badInput: true });
    await press(SAVE);
    expect(sent).toEqual([]);
    expect(text()).toContain(REFUSED);
  });
});
