import { createViewerConsent } from "@marquee/analytics-sdk";
import { createConsents, createProfile, createSettings, type Auth } from "@marquee/auth-sdk";
import { memoryStorage, silentLogger } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, type FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createKnownPerson } from "./known-person.ts";
import { awaitWithTimeLimit } from "../calls/await-with-time-limit.ts";
import { readViewer } from "./viewer-read-atom.ts";

const NOW = Date.UTC(2026, 10, 22);
const PROFILE: FakeStep = { json: { id: "u-1", parental_control_v2: { age_rating: "U/A" } } };

const SETTINGS: FakeStep = { json: [{ key: "preferred_audio_language", value: "ta" }] };

function visitor({ isSignedIn = true, profile = PROFILE, settings = SETTINGS }) {
  const fetch = fakeFetch(({ address }) => (address.includes("/v1/settings") ? settings : profile));
  const client = buildClient({ fetch, clock: fakeClock(NOW), logger: silentLogger });
  let state = isSignedIn ? { status: "signedIn", session: 1 } : { status: "guest", session: 0 };
  const auth = {
    ...client,
    storage: memoryStorage({ settings: '{"preferred_audio_language":"hi"}' }),
    tokens: { get: () => state, load: () => Promise.resolve() },
  } as unknown as Auth;
  const consent = {
    get: () => ({ groups: [], choice: undefined, isOpen: true }),
    subscribe: () => () => undefined,
  };
  const knownPerson = createKnownPerson({
    consent,
    viewerConsent: createViewerConsent(client, { consent }),
    readPublisherProvidedId: () => undefined,
  });
  const told: string[] = [];
  const listener = {
    settingsRead: (session: number) => void told.push(`settings of ${session}`),
    detailsChanged: () => void told.push("details"),
  };
  const parts = {
    auth,
    knownPerson,
    listener,
    profile: createProfile(auth),
    settings: createSettings(auth),
    consents: createConsents(auth),
  };
  const calls = () =>
    fetch.seen.map(({ address }) => new URL(address).pathname.replace(/^.*\/user(?=\/v1)/, "")).sort();
  const asked = () => fetch.seen.map(({ address }) => address);
  const endSession = (): void => {
    state = { status: "guest", session: 2 };
    knownPerson.forget();
  };
  return { ...parts, parts, told, calls, asked, endSession, facts: () => knownPerson.facts(NOW) };
}

describe("reading a viewer", () => {
  it("requests profile and settings of a member once, and sends them from then on [SESS-81] [CONT-78]", async () => {
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    const { parts, calls, asked, facts } = visitor({ settings: () => isAnswered.then(() => SETTINGS) });
    const reading = readViewer({ ...parts, signal: { aborted: false } });
    await expect.poll(asked, { message: "the profile too, before the settings" }).toHaveLength(2);
    answer();
    await reading;
    expect(calls()).toEqual(["/v1/settings", "/v1/user"]);
    expect(asked().find((address) => address.includes("settings"))).toMatch(
      /\/v1\/settings\?platform_name=web_app$/,
    );
    expect(facts()).toMatchObject({
      userId: "u-1",
      parentalRating: "U/A",
      preferredAudioLanguage: "ta",
    });
  });

  it("takes a guest's settings from the device, without a call [SESS-81]", async () => {
    const { parts, calls, facts } = visitor({ isSignedIn: false });
    await readViewer({ ...parts, signal: { aborted: false } });
    expect(calls()).toEqual([]);
    expect(facts()).toMatchObject({ userId: undefined, preferredAudioLanguage: "hi" });
  });

  it("sends nothing of a session that has ended meanwhile [SESS-81]", async () => {
    const { parts, facts } = visitor({});
    const signal = { aborted: false };
    const reading = readViewer({ ...parts, signal });
    signal.aborted = true;
    await reading;
    expect(facts()).toMatchObject({ userId: undefined, preferredAudioLanguage: undefined });
  });

  it("identifies no one after a logout, though the answer about the person comes late [SESS-88]", async () => {
    const { parts, facts, endSession } = visitor({});
    const reading = readViewer({ ...parts, signal: { aborted: false } });
    endSession();
    await reading;
    expect(facts()).toMatchObject({ userId: undefined, preferredAudioLanguage: undefined });
    expect(parts.profile.get()).toMatchObject({ id: "u-1" });
  });

  it("sends the settings of a member whose profile cannot be read", async () => {
    const { parts, facts } = visitor({ profile: { status: 503 } });
    await readViewer({ ...parts, signal: { aborted: false } });
    expect(facts()).toMatchObject({ userId: undefined, preferredAudioLanguage: "ta" });
  });

  it("notifies listeners when the settings are read, and each time the details change [ANLT-136]", async () => {
    const { parts, told } = visitor({});
    await readViewer({ ...parts, signal: { aborted: false } });
    expect([...told].sort()).toEqual(["details", "details", "settings of 1"]);
    const late = visitor({});
    const signal = { aborted: false };
    const reading = readViewer({ ...late.parts, signal });
    signal.aborted = true;
    await reading;
    // The initial data were reported before the session ended.
    expect(late.told).toEqual(["details"]);
    const refused = visitor({ settings: { status: 503 } });
    await readViewer({ ...refused.parts, signal: { aborted: false } });
    expect(refused.told).not.toContain("settings of 1");
  });
});

describe("waiting for a viewer", () => {
  it("ends when the viewer is read, or after one second [CONT-78]", async () => {
    const clock = fakeClock(NOW);
    const timers = fakeTimers(clock);
    await awaitWithTimeLimit(timers, Promise.resolve());
    let isOver = false;
    const waiting = awaitWithTimeLimit(timers, new Promise(() => undefined)).then(() => (isOver = true));
    await timers.advance(999);
    expect(isOver).toBe(false);
    await timers.advance(1);
    await waiting;
    expect(isOver).toBe(true);
  });
});
