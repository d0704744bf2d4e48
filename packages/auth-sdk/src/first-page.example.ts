import { createSession, fetchLaunch, fetchLocation, fetchToggles } from "@marquee/auth-sdk";
import { isFlagOn } from "@marquee/config/flags";
import { systemClock, createRequest, type Fetch } from "@marquee/http";

/** Everything a page has to know about its visitor before it is drawn. `fetch` may be the platform's own. */
export async function meetVisitor(fetch: Fetch, countryCookie?: string) {
  const request = createRequest(fetch, {
    families: { location: "/api/location", launch: "/api/launch", "remote-config": "/api/remote-config" },
  });
  const place = await fetchLocation(request, { countryCookie });
  const [launch, toggles] = await Promise.all([
    fetchLaunch(request, {
      userType: "guest",
      country: place.countryCode,
      state: place.stateCode,
      platformName: "desktop_web",
    }),
    fetchToggles(request, { environment: "production", place, clock: systemClock() }),
  ]);
  const session = createSession({ place, launch, toggles });
  return {
    session,
    menu: launch.country.menuNames,
    hasSearch: isFlagOn("search", toggles, place.countryCode),
  };
}
