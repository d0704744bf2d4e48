import { dynamicLogoAddress, fetchDynamicLogos } from "@marquee/auth-sdk/app";
import { MINUTE, OPTIONAL_CALL_WAIT_MS, type RuntimeConfig } from "@marquee/config";
import type { LogoPictures } from "../../state/app-context/app-context.ts";
import { outsideOrigins } from "../content-security-policy.server.ts";
import { within } from "../faults/within.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

const FRESHNESS = { freshMs: 2 * MINUTE, staleMs: 30 * MINUTE };

/** The URL if the content security policy allows its host; otherwise undefined. */
function shownAddress(
  address: string | undefined,
  { families, imageBase, mediaBase }: RuntimeConfig,
): string | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith("/")) return families["remote-config"] + address;
  return outsideOrigins([imageBase, mediaBase, ...Object.values(families)]).includes(new URL(address).origin)
    ? address
    : undefined;
}

/** The logo from remote config if its flag is on. Undefined means the built-in logo, also after a slow or failed call. */
export async function loadLogo(
  { client, services }: Pick<RequestContext, "client" | "services">,
  isOn: boolean,
): Promise<LogoPictures | undefined> {
  if (!isOn) return undefined;
  try {
    const logos = await within(OPTIONAL_CALL_WAIT_MS, () =>
      services.cache.remember("logo", FRESHNESS, () => fetchDynamicLogos(client)),
    );
    const wide = shownAddress(dynamicLogoAddress(logos, "header"), services.runtime);
    if (wide === undefined) return undefined;
    return {
      wide,
      narrow: shownAddress(dynamicLogoAddress(logos, "header_mobile"), services.runtime) ?? wide,
    };
  } catch (cause) {
    client.logger.warn("The dynamic logo could not be fetched, the built-in one shows", { cause });
    return undefined;
  }
}
