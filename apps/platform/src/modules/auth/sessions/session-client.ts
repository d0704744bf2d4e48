import type { FastifyRequest } from "fastify";
import Bowser from "bowser";
import { invalidArgument } from "../../../errors/platform-error.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import type { GeoLocation } from "../../../ports/geo-lookup.ts";

/** The browser or television that signs in, and its location. */
export interface SessionClient {
  /** Device id, made by the client. */
  readonly deviceId: string;
  readonly deviceName: string;
  readonly appName: string;
  readonly osName: string;
  /** Such as `Web`, `TV` or `Mobile Web`. */
  readonly platformName: string;
  readonly address: string;
  readonly location: GeoLocation;
}

const MAX_DEVICE_ID = 128;

/**
 * Describes the client of a request that signs in.
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
    location: marquee.location,
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

/** Names from the user agent; `Unknown` for what it does not say. */
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
  // The maker without a model says too little: every Mac would be called Apple.
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
