// The peers: their pages, and how their requests are read. Requests without events (settings, heartbeats) are answered but not
// counted.
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { marquee } from "../../../packages/analytics-sdk/tests/faults/marquee.ts";

const page = (name) => fileURLToPath(new URL(`pages/${name}.js`, import.meta.url));
const event = (mark, eventId, whole) => ({
  mark: String(mark),
  eventId: String(eventId),
  text: JSON.stringify(whole),
});

/** Fields that differ between copies by design, such as the time of sending, are not part of an event. */
const without = (whole, ...names) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => !names.includes(name)));

const rudder = {
  name: "rudder",
  label: "@rudderstack/analytics-js (batching on)",
  page: page("rudder"),
  read({ path, body }) {
    if (!/^\/v1\/(batch|track)/.test(path)) return undefined;
    const call = JSON.parse(body);
    return (call.batch ?? [call]).map((one) =>
      event(one.properties.mark, one.messageId, without(one, "sentAt")),
    );
  },
  answer: () => ({
    source: {
      id: "source",
      name: "faults",
      writeKey: "write-key",
      enabled: true,
      workspaceId: "workspace",
      config: { statsCollection: { errors: { enabled: false }, metrics: { enabled: false } } },
      destinations: [],
      dataplanes: {},
    },
    updatedAt: "2026-01-01T00:00:00.000Z",
  }),
};

/** The body is gzip, a form or plain; in a beacon it is base64 in a form. */
function posthogBody(body) {
  if (!body.startsWith("data=")) return body;
  const data = decodeURIComponent(body.slice("data=".length).replaceAll("+", " "));
  const bytes = Buffer.from(data, "base64");
  return bytes[0] === 0x1f ? gunzipSync(bytes).toString("utf8") : bytes.toString("utf8");
}

const posthog = {
  name: "posthog",
  label: "posthog-js (module.no-external)",
  page: page("posthog"),
  read({ path, body, method }) {
    if (method !== "POST" || !/^\/(e|i\/v0\/e|batch)\//.test(path)) return undefined;
    const call = JSON.parse(posthogBody(body));
    const list = Array.isArray(call) ? call : (call.batch ?? [call]);
    // `offset` is the event's age when it is sent.
    return list.map((one) => event(one.properties.mark, one.uuid, without(one, "offset")));
  },
};

const segment = {
  name: "segment",
  label: "@segment/analytics-next (batching on)",
  page: page("segment"),
  read({ path, body }) {
    if (!/^\/v1\/(b|t|batch|track)$/.test(path)) return undefined;
    const call = JSON.parse(body);
    return (call.batch ?? [call]).map((one) =>
      event(one.properties.mark, one.messageId, without(one, "sentAt", "_metadata")),
    );
  },
};

const snowplow = {
  name: "snowplow",
  label: "@snowplow/browser-tracker",
  page: page("snowplow"),
  read({ path, body }) {
    if (path !== "/com.snowplowanalytics.snowplow/tp2") return undefined;
    return JSON.parse(body).data.map((one) => {
      const described = JSON.parse(one.ue_pr ?? Buffer.from(one.ue_px, "base64url").toString("utf8"));
      return event(described.data.data.mark, one.eid, without(one, "stm"));
    });
  },
};

const naive = {
  name: "naive",
  label: "fetch with keepalive, no SDK",
  page: page("naive"),
  read({ path, body }) {
    if (path !== "/naive") return undefined;
    const one = JSON.parse(body);
    return [event(one.mark, one.eventId, one)];
  },
};

export const contestants = [marquee, rudder, posthog, segment, snowplow, naive];
