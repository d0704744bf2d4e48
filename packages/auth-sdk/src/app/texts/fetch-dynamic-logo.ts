import { WEB_APP } from "@marquee/config/versions";
import { dynamicLogoEndpoint } from "@marquee/config/endpoints/remote-config";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { asList, asObject, asText } from "../../calls/json-fields.ts";

/**
 * Logo type → address of its active logo; a type without an active logo is absent. An address that begins with a slash is a path
 * below the base of the remote-config family.
 */
export type ActiveLogos = { readonly [logoType: string]: string };

/** Reads the logos of remote config: for each type the first active one with an allowed image address. */
function readActiveLogos(wire: unknown): ActiveLogos {
  const logos: Record<string, string> = {};
  const maps = asObject(wire) ?? {};
  for (const logoType of Object.keys(maps)) {
    const active = asList(maps[logoType])
      .map(asObject)
      .find((map) => map?.["active"] === true && isImageAddress(asText(map["address"])));
    if (active !== undefined) logos[logoType] = active["address"] as string;
  }
  return logos;
}

function isImageAddress(address: string | undefined): boolean {
  return address !== undefined && (address.startsWith("https://") || /^\/(?![/\\])/.test(address));
}

/** The address of the dynamic logo of a type; undefined means the static logo. Spec: shell §2.1, "A dynamic logo". */
export function dynamicLogoAddress(logos: ActiveLogos, logoType: string): string | undefined {
  return Object.prototype.hasOwnProperty.call(logos, logoType) ? logos[logoType] : undefined;
}

/** Options of `fetchDynamicLogos`. */
export interface DynamicLogosOptions extends Abortable {
  /** Milliseconds. Default: the limit of the client. */
  readonly timeoutMs?: number | undefined;
}

/**
 * Fetches the logos that replace the static ones, the same for every screen width and viewer.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request; the caller then shows the static logo
 * @example
 * const address = dynamicLogoAddress(await fetchDynamicLogos(client), "header");
 */
export async function fetchDynamicLogos(
  client: Client,
  options: DynamicLogosOptions = {},
): Promise<ActiveLogos> {
  const { timeoutMs, signal } = checked("fetchDynamicLogos", client, options, { timeoutMs: "number?" });
  // Sent without auth headers [SESS-50], with one platform name for every screen width (DEC-038).
  return readActiveLogos(
    await requireAnswer(client.request, {
      endpoint: dynamicLogoEndpoint,
      query: { platform_name: WEB_APP },
      timeoutMs,
      signal,
    }),
  );
}
