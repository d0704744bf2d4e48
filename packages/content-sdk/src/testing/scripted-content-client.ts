import { INDIA } from "@marquee/config/countries";
import type { RequestCall, Viewer } from "@marquee/http";
import type { ContentClient } from "../content-client.ts";

/** A client that answers from a list and remembers what it was asked. */
export interface ScriptedContentClient extends ContentClient {
  readonly calls: readonly RequestCall[];
}

const GUEST: Viewer = {
  country: INDIA,
  language: "en",
  contentLanguages: ["en", "hi"],
  platformName: "desktop_web",
  appVersion: "1.0.0",
  deviceId: "device-1",
  userType: "guest",
};

/**
 * Creates a client whose calls resolve with the given bodies in order; an `Error` rejects. A body with `error_code` comes with
 * status 400, as refusals do. Asking once more than there are bodies rejects.
 */
export function scriptedContentClient(
  bodies: readonly unknown[],
  viewer: Partial<Viewer> = {},
): ScriptedContentClient {
  const calls: RequestCall[] = [];
  const headers = { get: () => null, has: () => false, forEach: () => undefined };
  return {
    calls,
    viewer: () => Object.assign({}, GUEST, viewer),
    async request(call) {
      calls.push(call);
      const body = bodies[calls.length - 1];
      if (body === undefined)
        throw new Error(`the script has no answer for call ${calls.length}: ${call.endpoint.path}`);
      if (body instanceof Error) throw body;
      const isRefusal = typeof body === "object" && body !== null && ("error_code" in body || "code" in body);
      return { ok: !isRefusal, status: isRefusal ? 400 : 200, data: body, headers };
    },
  };
}
