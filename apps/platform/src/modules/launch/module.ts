import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { FlagService } from "../flags/flag-service.ts";
import { saveCountries } from "./country-repository.ts";
import type { LaunchPorts } from "./get-launch.ts";
import { addLaunchRoutes } from "./routes.ts";
import { countryRows } from "./seed-countries.ts";

/**
 * The first calls of every application: country configuration, platform token, translation versions, phone countries, features.
 */
export function createLaunchModule(ports: LaunchPorts & { readonly flags: FlagService }): PlatformModule {
  return {
    name: "launch",
    base: "/launch",
    seedVersion: "2",
    routes: (app) => addLaunchRoutes(app, ports),
    seed: ({ db }) => saveCountries(db, countryRows()),
  };
}
