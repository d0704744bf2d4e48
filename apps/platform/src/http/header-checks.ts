import type { FastifyRequest } from "fastify";
import { PlatformError } from "../errors/platform-error.ts";
import type { PlatformTokens } from "../ports/platform-tokens.ts";

/** Ports of {@link checkClientHeaders}. */
export interface HeaderCheckPorts {
  readonly platformTokens: PlatformTokens;
  /** Public key names of known client builds. */
  readonly eskApplicationKeys: readonly string[];
}

/**
 * Refuses an expired platform token and an invalid `esk`, with 403: a 401 would make clients refresh or delete the viewer's own
 * tokens. A missing header is not checked here; a call that needs it does so itself.
 * @throws {PlatformError} 403
 */
export function checkClientHeaders(
  request: FastifyRequest,
  { platformTokens, eskApplicationKeys }: HeaderCheckPorts,
): void {
  const platformToken = request.headers["x-access-token"];
  if (
    platformToken !== undefined &&
    (typeof platformToken !== "string" || platformTokens.read(platformToken) === undefined)
  ) {
    throw new PlatformError(403, "PLATFORM_TOKEN_EXPIRED", "The platform token is unknown or has expired");
  }
  const esk = request.headers["esk"];
  if (esk === undefined) return;
  const parts = typeof esk === "string" ? readEsk(esk) : undefined;
  if (parts === undefined) throw new PlatformError(403, "ESK_INVALID", "header esk: cannot be decoded");
  if (!eskApplicationKeys.includes(parts.clientKey))
    throw new PlatformError(403, "ESK_INVALID", "header esk: names an unknown client");
  if (parts.deviceId !== request.headers["device_id"])
    throw new PlatformError(403, "ESK_INVALID", "header esk: belongs to another device id");
  // Clocks of television sets are wrong, so the time is worth a log line and never a refusal.
  request.log.debug({ eskTimeMs: parts.timeMs }, "esk");
}

/** The three parts of an `esk`. */
export interface EskParts {
  readonly deviceId: string;
  readonly clientKey: string;
  readonly timeMs: number;
}

/** Decodes base64 of `{deviceId}__{clientKey}__{epoch ms}`; `undefined` when it is anything else. */
export function readEsk(esk: string): EskParts | undefined {
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(esk)) return undefined;
  const parts = Buffer.from(esk, "base64").toString("utf8").split("__");
  const time = parts.pop();
  const clientKey = parts.pop();
  const deviceId = parts.join("__");
  if (time === undefined || !/^\d{1,15}$/.test(time) || clientKey === undefined || deviceId === "")
    return undefined;
  return { deviceId, clientKey, timeMs: Number(time) };
}
