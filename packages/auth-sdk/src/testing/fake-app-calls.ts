import { buildCountryConfig, buildLaunchAnswer } from "./build-launch-answer.ts";
import type { FakeAnswer, FakeCall } from "./fake-call.ts";

/** Location of every visitor of the fake platform. */
const LOCATION = {
  country: "India",
  country_code: "IN",
  state_code: "MH",
  state: "Maharashtra",
  city: "Mumbai",
};

/** Answers the calls that need no sign-in: launch, location, flags, texts, footer, help, logos. */
export function appCalls({ name, path, query, fields }: FakeCall): FakeAnswer | undefined {
  const json = answerOf(name, query, fields);
  if (json !== undefined) return { json };
  if (name.indexOf("GET static/self-help/") === 0)
    return { json: { title: path.split("/").pop() || "", html: "<p>Written by the platform.</p>" } };
  return name.indexOf("GET cdn/") === 0 && path.indexOf("/strings-") > 0
    ? { json: { namespace: path.split("/")[2] || "" } }
    : undefined;
}

function answerOf(name: string, query: FakeCall["query"], fields: FakeCall["fields"]): unknown {
  switch (name) {
    case "GET launch":
      return buildLaunchAnswer({
        country_config: buildCountryConfig({ code: query["country"] || LOCATION.country_code }),
      });
    case "GET launch/platform_tokens":
      return { token: "platform-token" };
    case "GET launch/config":
      return { display_languages: ["en", "hi"], default_language: "en", default_country: "IN" };
    case "GET launch/countrylist":
      return [
        {
          code: "IN",
          name: "India",
          phone_code: "+91",
          digits_min: 10,
          digits_max: 10,
          sign_in_ways: ["mobile", "email"],
        },
      ];
    case "GET launch/featurelist":
      return [{ name: "search", state: "on" }];
    case "POST launch/shorturl":
      return { short: `https://platform.test/s/${String(fields["url"]).length}` };
    case "GET location":
      return LOCATION;
    case "GET location/country":
      return { country_code: LOCATION.country_code };
    case "GET remote-config/toggles":
      return {
        toggles: [
          {
            name: "search",
            enabled: true,
            impressionData: false,
            variant: { name: "disabled", enabled: false },
          },
        ],
      };
    case "GET remote-config/dynamic-logo":
      return { header: [{ active: true, address: "/logo/header" }] };
    case "GET static/web-footer":
      return [{ title: "Movies", items: [{ title: "All movies", slug: "/movies", external: false }] }];
    default:
      return undefined;
  }
}
