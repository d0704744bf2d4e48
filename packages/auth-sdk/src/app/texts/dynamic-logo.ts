import { asList, asObject, asText } from "../../calls/json-fields.ts";

/**
 * Logo type → address of its active map; a type without an active map is absent. An address that begins with a slash is a path
 * below the base of the remote-config family.
 */
export type ActiveLogos = { readonly [logoType: string]: string };

/** Reads the logo maps of remote config: of each type the first active map with an address that an image may come from. */
export function readActiveLogos(wire: unknown): ActiveLogos {
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
