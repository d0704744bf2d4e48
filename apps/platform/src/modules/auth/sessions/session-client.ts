import type { FastifyRequest } from "fastify";
import Bowser from "bowser";
import { invalidArgument } from "../../../errors/platform-error.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { Place } from "../../../ports/geo-lookup.ts";

/** Who signs in from where: the browser or television and its place. */
export interface SessionClient {
  /** The client's own id of the device. */
  readonly deviceId: string;
  readonly deviceName: string;
  readonly appName: string;
  readonly osName: string;
  /** Web, TV, Mobile. */
  readonly platformName: string;
  readonly address: string;
  readonly place: Place;
}

const MAX_DEVICE_ID = 128;

/**
 * Describes the client of a request that signs in (AUTH-47).
 * @throws {PlatformError} 400 without a `device_id` header: a session belongs to a device
 */
export function toSessionClient(marquee: MarqueeRequest, userAgent: string | undefined): SessionClient {
  const { deviceId } = marquee;
  if (deviceId === undefined || deviceId === "") throw invalidArgument("header device_id: is missing");
  if (deviceId.length > MAX_DEVICE_ID)
    throw invalidArgument(`header device_id: is longer than ${MAX_DEVICE_ID} characters`);
  return {
    deviceId,
    address: marquee.ip,
    place: marquee.place,
    ...describeAgent(userAgent ?? "", marquee.platform),
  };
}

/** The client of a REST request. */
export function sessionClientOf(request: FastifyRequest): SessionClient {
  return toSessionClient(request.marquee, request.headers["user-agent"]);
}

const PLATFORM_NAMES: Readonly<Record<string, string>> = {
  desktop: "Web",
  mobile: "Mobile Web",
  tablet: "Tablet Web",
  tv: "TV",
  bot: "Bot",
};
const UNKNOWN = "Unknown";
const MAX_AGENT = 1024;

/** Names from the user agent; what it does not tell is Unknown. */
export function describeAgent(
  userAgent: string,
  platform: string | undefined,
): Pick<SessionClient, "deviceName" | "appName" | "osName" | "platformName"> {
  if (userAgent === "")
    return { deviceName: UNKNOWN, appName: UNKNOWN, osName: UNKNOWN, platformName: platform ?? UNKNOWN };
  const agent = Bowser.parse(userAgent.slice(0, MAX_AGENT));
  const appName = agent.browser.name || UNKNOWN;
  const product = [agent.browser.name, agent.os.name]
    .filter((part) => part !== undefined && part !== "")
    .join(" on ");
  const osName = [agent.os.name, agent.os.versionName ?? agent.os.version]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
  // A maker alone names no device: every Mac would be called Apple.
  const model = agent.platform.model
    ? [agent.platform.vendor ?? "", agent.platform.model].join(" ").trim()
    : "";
  return {
    appName,
    osName: osName === "" ? UNKNOWN : osName,
    platformName: PLATFORM_NAMES[agent.platform.type ?? ""] ?? platform ?? "Web",
    deviceName: model || product || UNKNOWN,
  };
}
