import { EventEmitter } from "node:events";
import { Unleash, UnleashEvents, type UnleashConfig } from "unleash-client";
import type { ToggleWire } from "@marquee/auth-sdk/wire";
import type { FlagDefinition, FlagStrategy } from "./flag-definition.ts";

type Repository = NonNullable<UnleashConfig["repository"]>;
type Feature = NonNullable<ReturnType<Repository["getToggle"]>>;

/** The context for which flags are evaluated, as in the Unleash front-end API. */
export interface FlagContext {
  readonly appName: string;
  readonly environment: string;
  readonly userId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly properties: Readonly<Record<string, string>>;
}

/** Evaluates flags for one context. */
export interface FlagEngine {
  /** The flags that are on, in the order of their definitions. */
  evaluate(context: FlagContext): readonly ToggleWire[];
  /** Stops the engine and frees its memory. */
  close(): void;
}

/** Unleash's own engine over the given definitions: no network, no metrics, no files. */
export async function createFlagEngine(definitions: readonly FlagDefinition[]): Promise<FlagEngine> {
  const unleash = new Unleash({
    appName: "marquee-platform",
    // The engine requires a URL, though the definitions come from the repository below.
    url: "http://localhost/unleash/",
    repository: new DefinitionRepository(definitions),
    disableMetrics: true,
    skipInstanceCountWarning: true,
    disableAutoStart: true,
  });
  await unleash.start();
  return {
    evaluate(context) {
      const { appName, environment, userId, sessionId } = context;
      const engineContext = {
        appName,
        environment,
        properties: { ...context.properties },
        ...(userId !== undefined && { userId }),
        ...(sessionId !== undefined && { sessionId }),
      };
      return definitions
        .filter(({ name }) => unleash.isEnabled(name, engineContext))
        .map(({ name }) => ({
          name,
          enabled: true,
          impressionData: false,
          variant: variantOf(unleash, name, engineContext),
        }));
    },
    close: () => unleash.destroy(),
  };
}

function variantOf(
  unleash: Unleash,
  name: string,
  context: Parameters<Unleash["getVariant"]>[1],
): ToggleWire["variant"] {
  const { name: variant, enabled, payload } = unleash.getVariant(name, context);
  return {
    name: variant,
    enabled: enabled ?? false,
    ...(payload !== undefined && { payload: { type: payload.type, value: payload.value } }),
  };
}

/** Definitions held in memory; what an Unleash client otherwise polls for. */
class DefinitionRepository extends EventEmitter implements Repository {
  readonly #features: ReadonlyMap<string, Feature>;

  constructor(definitions: readonly FlagDefinition[]) {
    super();
    this.#features = new Map(definitions.map((definition) => [definition.name, toFeature(definition)]));
  }

  getToggle(name: string): Feature {
    return this.#features.get(name) as Feature;
  }

  getToggles(): Feature[] {
    return [...this.#features.values()];
  }

  /** No strategy of ours uses segments. */
  getTogglesWithSegmentData(): ReturnType<Repository["getTogglesWithSegmentData"]> {
    return [];
  }

  getSegment(): undefined {
    return undefined;
  }

  async start(): Promise<void> {
    this.emit(UnleashEvents.Ready);
  }

  stop(): void {
    this.removeAllListeners();
  }
}

function toFeature({ name, isEnabled, strategies }: FlagDefinition): Feature {
  return {
    name,
    type: "release",
    enabled: isEnabled,
    stale: false,
    impressionData: false,
    variants: [],
    strategies: strategies.map((strategy, index) => toEngineStrategy(strategy, index)),
  } as unknown as Feature;
}

function toEngineStrategy({ countries, payload }: FlagStrategy, index: number): object {
  return {
    name: "default",
    parameters: {},
    constraints:
      countries === undefined
        ? []
        : [
            {
              contextName: "country",
              operator: "IN",
              values: countries,
              inverted: false,
              caseInsensitive: false,
            },
          ],
    variants:
      payload === undefined
        ? []
        : [
            {
              name: `variant-${index + 1}`,
              weight: 1000,
              stickiness: "default",
              payload: { type: "json", value: JSON.stringify(payload) },
            },
          ],
  };
}
