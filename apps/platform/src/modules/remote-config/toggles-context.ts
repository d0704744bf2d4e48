import type { TogglesQuery } from "@marquee/auth-sdk/wire";
import type { FlagContext } from "../flags/flag-engine.ts";

const PROPERTY = /^properties\[(\w+)\]$/;

/** The context of the engine from the flat query of the Unleash clients. */
export function toFlagContext(query: TogglesQuery): FlagContext {
  const properties: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    const name = PROPERTY.exec(key)?.[1];
    if (name !== undefined && typeof value === "string") properties[name] = value;
  }
  return {
    appName: query.appName,
    environment: query.environment,
    userId: query.userId,
    sessionId: query.sessionId,
    properties,
  };
}
