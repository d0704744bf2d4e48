import type { ViewerFacts } from "@marquee/http";

/** What must not be found anywhere without consent. */
export const PERSON = ["Canary Name", "canary@person.example", "919800000017", "canary-gender"] as const;

const KINDS = [
  { userType: "guest", country: "IN", language: "en" },
  { userType: "registered", country: "US", language: "hi", userId: "user-1" },
  { userType: "premium", country: "IN", language: "ta", userId: "user-2", partner: "acme" },
] as const;

/** The viewer in one of the states that a schedule goes through; `campaign.content` says which. */
export function viewerOf(version: number, isShared: boolean): ViewerFacts {
  const [name, email, mobile, gender] = PERSON;
  return Object.assign({}, KINDS[version % KINDS.length], {
    deviceId: "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f",
    platformName: "desktop_web",
    appVersion: "4.25.2",
    campaign: { content: `v${version}` },
    person: isShared ? { name, email, mobile, gender } : undefined,
  });
}
