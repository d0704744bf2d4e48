import type { Toggle } from "@marquee/config";
import type { APIRequestContext } from "@playwright/test";
import { PLATFORM_URL, type ADDRESS_IN } from "./addresses.ts";

const PLACES: Readonly<Record<keyof typeof ADDRESS_IN, object>> = {
  IN: { country: "India", state: "Maharashtra", state_code: "MH" },
  US: { country: "United States" },
  DE: { country: "Germany" },
  AE: { country: "United Arab Emirates" },
  SG: { country: "Singapore" },
};

let places = 0;

/** Makes the next page from a country use these flags. The visitor gets a new city, for which no flags are cached. */
export async function nextWithFlags(
  request: APIRequestContext,
  country: keyof typeof ADDRESS_IN,
  toggles: readonly Toggle[],
): Promise<void> {
  places += 1;
  await request.post(`${PLATFORM_URL}/test/faults`, {
    data: {
      endpoint: "location",
      status: 200,
      times: 1,
      body: { country_code: country, ...PLACES[country], city: `Place ${places}` },
    },
  });
  const delivered = toggles.map(({ payload, ...toggle }) => ({
    ...toggle,
    ...(payload !== undefined && {
      variant: { name: "place", enabled: true, payload: { type: "json", value: payload } },
    }),
  }));
  await request.post(`${PLATFORM_URL}/test/faults`, {
    data: { endpoint: "toggles", status: 200, times: 1, body: { toggles: delivered } },
  });
}
