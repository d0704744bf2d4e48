import { toPagePath } from "../pages/page-path.ts";
import { textOf } from "../text-of.ts";

/** Rules of one way of arriving through a partner. */
export interface PartnerModeRules {
  /** Value of `partner_name` in launch. */
  readonly partnerName: string;
  /** Site paths, with everything below them, that the mode takes away. */
  readonly blockedPaths: readonly string[];
  readonly hidesLogout: boolean;
  /** Whether "manage your devices", the fifth account entry, is taken away. */
  readonly hidesManageDevices: boolean;
}

/**
 * The three partner modes: satellite TV operator, handset-maker app, telecom operator.
 * Spec: shell §2.1, "Users from a TV-operator partner", and §5, "Display rules".
 */
export const PARTNER_MODES = {
  satellite: {
    partnerName: "tata sky",
    blockedPaths: [
      "/live-tv",
      "/eduauraa",
      "/news",
      "/zee-plex-movies-on-rent",
      "/tv-shows/tv-channels",
      "/music-videos",
      "/logout",
    ],
    hidesLogout: true,
    hidesManageDevices: false,
  },
  handset: { partnerName: "Samsung app", blockedPaths: [], hidesLogout: true, hidesManageDevices: true },
  telecom: { partnerName: "Vi", blockedPaths: [], hidesLogout: false, hidesManageDevices: false },
} as const satisfies Readonly<Record<string, PartnerModeRules>>;

/** Name of a partner mode, as stored under partnerMode. */
export type PartnerMode = keyof typeof PARTNER_MODES;

/** Tells whether a stored value is a partner mode. */
export function isPartnerMode(value: unknown): value is PartnerMode {
  return typeof value === "string" && Object.prototype.hasOwnProperty.call(PARTNER_MODES, value);
}

/** The mode a partner parameter or partner setting means, in any case and spacing; undefined for other partners. */
export function toPartnerMode(text: string): PartnerMode | undefined {
  switch (
    textOf(text)
      .toLowerCase()
      .replace(/[^a-z]/g, "")
  ) {
    case "satellite":
    case "tatasky":
      return "satellite";
    case "handset":
    case "samsung":
    case "samsungapp":
      return "handset";
    case "telecom":
    case "vi":
      return "telecom";
    default:
      return undefined;
  }
}

/** Whether a mode takes the page at a path away; links to it are left out and a visit shows the blocker. */
export function isBlockedPath({
  path,
  partnerMode,
}: {
  readonly path: string;
  readonly partnerMode: PartnerMode | undefined;
}): boolean {
  if (!isPartnerMode(partnerMode)) return false;
  const pagePath = toPagePath(path);
  const { blockedPaths }: PartnerModeRules = PARTNER_MODES[partnerMode];
  return blockedPaths.some(
    (blocked) => pagePath === blocked || pagePath.slice(0, blocked.length + 1) === blocked + "/",
  );
}
