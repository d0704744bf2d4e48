import { FLAGS, SECOND, isCountryCode, isFlagOn, type Toggle } from "@marquee/config";
import type { FeatureListAnswer, ToggleWire } from "@marquee/auth-sdk/wire";
import type { Database } from "../../database/database.ts";
import type { Clock } from "../../ports/clock.ts";
import { createFlagEngine, type FlagContext, type FlagEngine } from "./flag-engine.ts";
import { listFlags } from "./flag-repository.ts";

/** How long stored flags are cached, in milliseconds. */
const FRESH_MS = 5 * SECOND;

/** Evaluates flags for other modules. */
export interface FlagService {
  /** The flags that are on in a context, in the Unleash front-end format. */
  evaluate(context: FlagContext): Promise<readonly ToggleWire[]>;
  /** Every flag of the product with its state in a country, as a page there sees it. */
  featuresIn(country: string): Promise<FeatureListAnswer>;
  close(): void;
}

/** Creates the service; it rebuilds the engine from the stored flags when the cache is old. */
export function createFlagService({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): FlagService {
  let current: { readonly engine: Promise<FlagEngine>; readonly since: number } | undefined;

  function engine(): Promise<FlagEngine> {
    const now = clock.now();
    if (current !== undefined && now >= current.since && now - current.since < FRESH_MS)
      return current.engine;
    const previous = current;
    const next = listFlags(db).then(createFlagEngine);
    current = { engine: next, since: now };
    // Of reads at the same time, an earlier one may fail after a later one, whose result stays cached.
    void next
      .catch(() => {
        // A failure is not cached: the next request tries again.
        if (current?.engine === next) current = undefined;
      })
      .then(() => previous?.engine)
      .then((old) => old?.close())
      // The requests that wait for an engine report its failure.
      .catch(() => undefined);
    return next;
  }

  async function evaluate(context: FlagContext): Promise<readonly ToggleWire[]> {
    return (await engine()).evaluate(context);
  }

  return {
    evaluate,
    async featuresIn(country) {
      const on = await evaluate({ appName: "webapp", environment: "production", properties: { country } });
      const toggles: Toggle[] = on.map(({ name, enabled, variant }) => ({
        name,
        enabled,
        payload: variant.payload?.value,
      }));
      const code = isCountryCode(country) ? country : undefined;
      return Object.keys(FLAGS).map((name) => ({
        name,
        state: isFlagOn(name, toggles, code) ? "on" : "off",
      }));
    },
    close() {
      void current?.engine.then(
        (last) => last.close(),
        () => undefined,
      );
      current = undefined;
    },
  };
}
