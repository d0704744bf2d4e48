import type { FastifyInstance } from "fastify";

/** Knows every registered route, so that a wrong method on a known path differs from an unknown path. */
export interface KnownPaths {
  /** The methods of a path, in upper case; empty for an unknown path. */
  methodsFor(path: string): readonly string[];
}

/** Must be called before the routes are registered. */
export function watchRoutes(app: FastifyInstance): KnownPaths {
  const routes: { readonly pattern: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const methods = (Array.isArray(method) ? method : [method]).map((name) => name.toUpperCase());
    if (!url.endsWith("*") || url.length > 2) routes.push({ pattern: toPattern(url), methods });
  });
  return {
    methodsFor(path) {
      const plain = path.length > 1 ? path.replace(/\/$/, "") : path;
      return [
        ...new Set(routes.filter(({ pattern }) => pattern.test(plain)).flatMap(({ methods }) => methods)),
      ].sort();
    },
  };
}

function toPattern(url: string): RegExp {
  const plain = url.length > 1 ? url.replace(/\/$/, "") : url;
  const source = plain
    .split(/(:[A-Za-z_]+(?:\([^)]*\))?|\*)/)
    .map((part) =>
      part.startsWith(":") ? "[^/]+?" : part === "*" ? ".*" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}$`);
}
