import { FLAG_DEFINITIONS } from "../../../seed/flags/flag-definitions.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import { replaceFlags } from "./flag-repository.ts";

/** Holds the definitions of the feature flags; `remote-config` and `launch` read them through `createFlagService`. */
export function createFlagsModule(): PlatformModule {
  return {
    name: "flags",
    seed: ({ db }) => replaceFlags(db, FLAG_DEFINITIONS),
  };
}
