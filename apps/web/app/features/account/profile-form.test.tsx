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

function openForm(profile: Profile) {
  const sent: ProfileChange[] = [];
  const saved: string[] = [];
  const onSave = (change: ProfileChange) => {
    sent.push(change);
    return Promise.resolve({ ok: true as const, value: profile });
  };
  const form = <ProfileForm profile={profile} onSave={onSave} onSaved={() => saved.push("saved")} />;
  return { ...openPage(form, { app: buildAppContext() }), sent, saved };
}

const REFUSED = "Enter a date of birth in the past";

describe("the form of the profile", () => {
  it("sends nothing while the date of birth is impossible or half typed, until it is a date or empty [AUTH-69]", async () => {
    const { change, submit, text, sent, saved } = openForm(PROFILE);
    await change("bday", { value: "", validity: { badInput: true } });
    await submit();
    expect([sent, saved]).toEqual([[], []]);
    expect(text()).toContain(REFUSED);
    await change("bday", { value: "1990-05-13", validity: { badInput: false } });
    expect(text()).not.toContain(REFUSED);
    await submit();
    expect(sent.map(({ birthday }) => birthday)).toEqual(["1990-05-13"]);
    await change("bday", { value: "", validity: { badInput: false } });
    await submit();
    expect(sent.map(({ birthday }) => birthday)).toEqual(["1990-05-13", ""]);
    expect(saved).toEqual(["saved", "saved"]);
  });

  it("notices a half typed date in a field that was empty, of which the browser says nothing until it is read [AUTH-69]", async () => {
    const { enterSilently, submit, text, sent } = openForm({ ...PROFILE, birthday: undefined });
    await enterSilently("bday", { validity: { badInput: true } });
    await submit();
    expect(sent).toEqual([]);
    expect(text()).toContain(REFUSED);
  });
});
