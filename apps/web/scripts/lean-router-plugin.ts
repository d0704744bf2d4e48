import type { Plugin } from "vite";

const ROUTER_FILE = /\/react-router\/dist\/production\/lib\/([^?]+)\.js(?:\?.*)?$/;

/**
 * Modules of the router that do nothing in this app, with what they answer: routes are all known from the start
 * (`routeDiscovery` in `react-router.config.ts`), and nothing is instrumented. A name that the router imports and that is missing
 * here stops the build.
 */
const UNUSED_MODULES: Readonly<Record<string, string>> = {
  "dom/ssr/fog-of-war": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export const getManifestPath = undefined, getPathsWithAncestors = undefined, handleClientVersionMismatch = undefined;`,
  "router/instrumentation": `
    export const instrumentationResultMetaContext = undefined;
    export const instrumentClientSideRouter = (router) => router;
    export const getRouteInstrumentationUpdates = () => ({});
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const instrumentHandler = (handler) => handler;`,
};

/** Components and contexts, which the bundler keeps although nothing imports them, as it cannot know that these calls do nothing. */
const COMPONENT = /^(const \w+ = )(React\$1\.(?:forwardRef|memo|createContext)\()/gm;
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;

/** Leaves out of the browser's files what this app does not use of the router. */
export const leanRouter: Plugin = {
  name: "lean-router",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  load(id) {
    const [, module = ""] = ROUTER_FILE.exec(id) ?? [];
    return UNUSED_MODULES[module] ?? null;
  },
  transform(code, id) {
    if (!ROUTER_FILE.test(id)) return null;
    const lean = code.replace(COMPONENT, "$1/* @__PURE__ */ $2").replace(DISPLAY_NAME, "");
    return lean === code ? null : { code: lean, map: null };
  },
  buildEnd(failure) {
    if (failure !== undefined) return;
    const modules = new Set([...this.getModuleIds()].map((id) => ROUTER_FILE.exec(id)?.[1]));
    for (const name of Object.keys(UNUSED_MODULES))
      if (!modules.has(name)) this.error(`the router no longer has a module ${name}`);
  },
};
