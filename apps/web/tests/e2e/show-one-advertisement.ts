import type { Page } from "@playwright/test";
import { ADDRESS_IN } from "./addresses.ts";

/** Answers the next request for ad breaks as in the United Arab Emirates, which has ads in these journeys, with its first break only. */
export async function showOneAdvertisement(page: Page): Promise<void> {
  await page.route(
    /\/displayAds\?/,
    async (route) => {
      const answer = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/([?&]country=)IN\b/, "$1AE"),
        headers: { ...route.request().headers(), "x-forwarded-for": ADDRESS_IN.AE },
      });
      const { ad_breaks: breaks, ...rest } = (await answer.json()) as {
        readonly ad_breaks: readonly unknown[];
      };
      await route.fulfill({ response: answer, json: { ...rest, ad_breaks: breaks.slice(0, 1) } });
    },
    { times: 1 },
  );
}
