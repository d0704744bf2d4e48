import { checkCall, checkPort, invalidOption, type Client } from "@marquee/http";
import type { Analytics } from "./analytics.ts";
import type { AnalyticsOptions } from "./analytics-options.ts";
import { COLLECTOR } from "./recording/collector.ts";
import { createRecorder } from "./recording/create-analytics.ts";
import { failed } from "./recording/recorder-state.ts";

const DESTINATION_NAME = /^[\w-]{1,40}$/;

/**
 * Makes the recorder of events. `track` puts an event into a queue and returns; 20 ms later it is stored on the device, within a second
 * it leaves by POST /events, in batches and in order, filled with what `client.viewer()` tells. A batch that fails is tried three more
 * times at intervals of 3 s; what is left then waits on the device for the network, the next page or a later try.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong; the recorder itself never throws.
 * @example
 * const analytics = createAnalytics(client, { storage, sessionStorage, page: () => ({ name: "home" }) });
 * analytics.track({ name: "page_viewed", properties: { pageName: "home" } });
 */
export function createAnalytics(client: Client, options: AnalyticsOptions): Analytics {
  const where = "createAnalytics";
  checkCall(where, client, options, {
    storage: "with get set remove keys",
    sessionStorage: "with get set",
    eventStore: "with queues events update?",
    page: "function?",
    known: "function?",
    onChange: "function?",
    consent: "with get subscribe?",
    destinations: "list?",
    onlineState: "with get subscribe?",
    lifecycle: "with subscribe?",
    broadcast: "with post subscribe?",
    locks: "with run?",
    beacon: "function?",
    random: "function?",
    isBot: "flag?",
  });
  const { destinations = [], isBot } = options;
  const names = [COLLECTOR];
  destinations.forEach((destination, index) => {
    const option = `destinations[${index}]`;
    checkPort(where, option, destination, ["send"]);
    const { name } = destination;
    if (typeof name !== "string" || !DESTINATION_NAME.test(name) || names.indexOf(name) >= 0)
      throw invalidOption(where, `${option}.name`, "is no valid text");
    names.push(name);
  });
  if (isBot) return silentAnalytics;
  try {
    return createRecorder(client, options);
  } catch (cause) {
    failed(client)(cause);
    return silentAnalytics;
  }
}

const silentAnalytics: Analytics = {
  track: () => undefined,
  flush: () => Promise.resolve(),
  close: () => Promise.resolve(),
  inspect: () => ({
    store: "memory",
    tracked: 0,
    delivered: 0,
    pending: 0,
    deferred: 0,
    dropped: {},
    destinations: {},
    waiting: [],
  }),
};
