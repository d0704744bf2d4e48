import { defaultLocation, fetchLaunch, fetchLocation, fetchToggles } from "@marquee/auth-sdk/app";
import { isFlagOn } from "@marquee/config/flags";
import { createClient, type ClientOptions } from "@marquee/http";

/** Everything a page has to know about its visitor before it is drawn. `viewer` is read anew for each call. */
export async function meetVisitor(options: Pick<ClientOptions, "origin" | "clientKey" | "fetch">) {
  let location = defaultLocation();
  const client = createClient({
    ...options,
    viewer: () => ({ country: location.countryCode, state: location.stateCode, language: "en" }),
  });
  location = await fetchLocation(client);
  const launch = await fetchLaunch(client);
  const toggles = await fetchToggles(client, { environment: "production", location });
  return {
    location,
    menu: launch.country.menuNames,
    hasSearch: isFlagOn("search", toggles, location.countryCode),
  };
}
