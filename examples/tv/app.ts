import { createAnalytics, createConsent, createPageViews } from "@marquee/analytics-sdk";
import { createPublisherProvidedId, permittedAnalytics, permittedFacts } from "@marquee/analytics-sdk";
import type { ContentFacts } from "@marquee/analytics-sdk";
import { indexedDbEvents } from "@marquee/analytics-sdk/browser";
import { accountFacts, addDevice, createAuth, createDevices, createSettings } from "@marquee/auth-sdk";
import { fetchUserDetails, noteSignIn, removeDevice, type Profile } from "@marquee/auth-sdk";
import { fetchLaunch, fetchLocation } from "@marquee/auth-sdk/app";
import { createTvSignIn, reportSignIn } from "@marquee/auth-sdk/tv";
import { pageName } from "@marquee/config/pages";
import { VIEWER_KEYS } from "@marquee/config/storage";
import { createPlayRecorder, fetchConsumption, fetchPageRows, fetchWatchHistory } from "@marquee/content-sdk";
import { requestPlayback, saveWatchHistory } from "@marquee/content-sdk";
import type { ContentItem, PlayRecorder } from "@marquee/content-sdk";
import { startPositionMs } from "@marquee/content-sdk/rules";
import { consoleLogger, type Client, type ViewerFacts } from "@marquee/http";
import { browserCookieJar, browserStorage } from "@marquee/http/browser";
import { cookieStorage, fallbackStorage } from "@marquee/http/tv";
import { createStoredCampaign, fetchPlanSelectionV2, fetchSubscriptions } from "@marquee/plans-sdk";
import { hasActivePlan as isActive, linkParameters } from "@marquee/plans-sdk";

const cookies = cookieStorage({ cookies: browserCookieJar(), keys: Object.values(VIEWER_KEYS) });
const storage = fallbackStorage({ levels: [browserStorage(), cookies], logger: consoleLogger() });
let facts = (): Partial<ViewerFacts> => ({});
const viewer = () => ({ country: "IN", language: "en", ...facts() });
const auth = createAuth({ origin: origin(), clientKey: "marquee-tv", viewer, storage, hasActivePlan });

// The television's location decides what its viewers must be asked for.
const { countryCode: country, stateCode: state } = await fetchLocation(auth);
const parameters = Object.fromEntries(new URLSearchParams(location.search));
facts = () => ({ country, state, partner: parameters["partner"] });
auth.platformToken.setPlatformToken((await fetchLaunch(auth)).platformToken);
const consent = createConsent(auth, { storage, cookies: browserCookieJar() });
const advertising = createPublisherProvidedId(auth, { storage, consent });
const stored = createStoredCampaign(auth, { storage });
await Promise.all([consent.load(), stored.store(linkParameters(parameters))]);
const [campaign] = await Promise.all([stored.load(), advertising.load()]);

const settings = createSettings(auth);
let profile: Profile | undefined;
facts = () => ({
  country,
  state,
  partner: parameters["partner"],
  campaign,
  ...permittedFacts(accountFacts({ profile, settings: settings.get().settings, now: Date.now() }), {
    consent: consent.get(),
    isAgreed: profile?.consents.IsThirdPartyDataSharing ?? false,
    allowsTargetedAds: profile?.consents.IsTargetedAds,
    now: Date.now(),
    publisherProvidedId: advertising.get(),
  }),
});
await settings.load();

// Events go through the same calls as in the web app. They wait until the viewer is known; if the power is cut before, the next
// start sends them.
const views = createPageViews(auth, { nameOf: pageName, onView: (event) => analytics.track(event) });
const events = createAnalytics(auth, {
  eventStore: indexedDbEvents(),
  storage,
  sessionStorage: browserStorage(() => window.sessionStorage),
  consent,
  page: views.page,
  known() {
    const isRead = auth.tokens.get().status === "guest" || profile !== undefined;
    return { userType: true, identity: isRead, languages: true, partner: isRead, country: true };
  },
});
// Of a viewer who has granted nothing only the necessary is recorded.
const analytics = permittedAnalytics(events, { consent });
window.addEventListener("pagehide", () => void analytics.close());
views.show("/");

const [status, rails, video] = ["p", "main", "video"].map((name) => document.querySelector(name)) as [
  HTMLElement,
  HTMLElement,
  HTMLVideoElement,
];
const { rows } = await fetchPageRows(auth, { id: "home" });
for (const { title, items } of rows) {
  rails.append(Object.assign(document.createElement("h2"), { textContent: title }));
  for (const item of items) rails.append(buttonFor(item.title, () => play(item)));
}

const tv = reportSignIn(createTvSignIn(auth, { deviceName: "Living room" }), {
  onReport: analytics.track,
  method: "device_code",
});
tv.subscribe(({ step, code, problem }) => {
  if (step === "code") status.textContent = `Enter ${code} at /device on your phone`;
  else if (problem) status.textContent = `No code: ${problem.code}`;
});
const wasSignedIn = auth.tokens.get().status === "signedIn";
// A code is valid for ten minutes. Then the next one is shown, after a problem with a pause.
while (auth.tokens.get().status !== "signedIn") {
  await tv.begin();
  if (tv.get().problem) await new Promise((resolve) => setTimeout(resolve, 5000));
}
await Promise.all([settings.load(), advertising.load(), auth.updateUserType()]);
profile = await fetchUserDetails(auth);
if (!wasSignedIn) await noteSignIn(auth, { settings });
const { entries } = await fetchWatchHistory(auth);
status.textContent = `Signed in, ${entries.length} titles to continue`;
await takePlace();

/**
 * Adds this television to the viewer's devices. When the plan allows no more, the viewer may remove the one unused for longest.
 */
async function takePlace(): Promise<void> {
  const added = await addDevice(auth, { deviceName: "Living room" });
  if (added.ok || added.code !== "DEVICE_LIMIT_REACHED") return;
  const devices = await createDevices(auth).load();
  const others = devices.ok ? devices.value.filter(({ isCurrent }) => !isCurrent) : [];
  const [oldest] = [...others].sort((a, b) => (a.loggedInMs ?? 0) - (b.loggedInMs ?? 0));
  if (oldest === undefined) return;
  status.textContent = "Your plan allows no further screen";
  const free = buttonFor(`Remove ${oldest.deviceName}`, async () => {
    const removed = await removeDevice(auth, { deviceId: oldest.deviceId });
    free.remove();
    status.textContent = removed.ok ? "This screen may play now" : `Not removed: ${removed.code}`;
    if (removed.ok) await takePlace();
  });
  rails.before(free);
}

/** Records what plays; fed by the video element's events. */
let recorder: PlayRecorder | undefined;
const at = () => ({ positionMs: video.currentTime * 1000, durationMs: video.duration * 1000 });
video.addEventListener("playing", () => recorder?.playing(at()));
video.addEventListener("pause", () => recorder?.paused(at()));
video.addEventListener("timeupdate", () => recorder?.progressed(at()));
video.addEventListener("ended", () => recorder?.ended(at()));

async function play({ id, assetType, kind, title }: ContentItem): Promise<void> {
  const content: ContentFacts = { contentId: id, contentType: kind, title };
  const requestedAtMs = auth.clock.monotonic();
  analytics.track({ name: "play_requested", properties: content });
  const fail = (code: string): Promise<void> => {
    analytics.track({ name: "play_failed", properties: { ...content, code, isFatal: true } });
    return offer(title, code);
  };
  const seen = await fetchConsumption(auth, { contentId: id });
  if (!seen.ok) return fail(seen.code);
  const playback = await requestPlayback(auth, { contentId: id });
  if (!playback.ok) return fail(playback.code);
  const { address, resumeAtMs } = playback.value;
  recorder?.left(at());
  recorder = createPlayRecorder(auth, {
    contentId: id,
    requestedAtMs,
    isResumed: (resumeAtMs ?? 0) > 0,
    facts: content,
    onEvent: analytics.track,
  });
  video.src = address;
  video.currentTime = startPositionMs({ deviceMs: 0, platformMs: resumeAtMs }) / 1000;
  video.onpause = async () => {
    const [positionMs, durationMs] = [video.currentTime * 1000, video.duration * 1000];
    const entry = { contentId: id, assetType, positionMs, durationMs, watchedAt: auth.clock.now() };
    await saveWatchHistory(auth, { entries: [entry] });
    status.textContent = `${title}: saved at ${Math.round(positionMs / 1000)} s`;
  };
  await video.play();
  status.textContent = `Playing ${title}`;
}

/** Says why a title does not play, and which plans would allow it. */
async function offer(title: string, code: string): Promise<void> {
  status.textContent = `${title}: ${code}`;
  if (code !== "SUBSCRIPTION_NEEDED" && code !== "LOGIN_NEEDED") return;
  const { contentLanguages } = auth.viewer();
  const { categories } = await fetchPlanSelectionV2(auth, { contentLanguages });
  const plans = categories.flatMap(({ options }) => options.map((plan) => plan.title));
  status.textContent = `${title}: ${plans.join(", ")} at /buy-plan on your phone`;
}

function buttonFor(text: string, press: () => Promise<void>): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), { textContent: text });
  button.addEventListener("click", () => void press());
  return button;
}

async function hasActivePlan(client: Client): Promise<boolean> {
  return isActive(await fetchSubscriptions(client, { includeAll: true }), Date.now());
}

function origin(): string {
  return new URLSearchParams(location.search).get("platform") ?? location.origin;
}
