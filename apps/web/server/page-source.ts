import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { PageBuild } from "./make-page.ts";

/** Source of pages and browser files. */
export interface PageSource {
  readonly mode: "production" | "development";
  readonly getBuild: () => Promise<PageBuild>;
  /** Folder of the built browser files; undefined in development, where vite serves the sources. */
  readonly clientFolder?: string;
  /** Adds middleware before the server's own routes. */
  readonly attach?: (app: FastifyInstance) => void;
}

/** Pages of the build in `folder`. */
export function builtPages(folder: string): PageSource {
  const build = import(pathToFileURL(`${folder}server/index.js`).href) as Promise<PageBuild>;
  return { mode: "production", getBuild: () => build, clientFolder: `${folder}client` };
}

/** Pages of the sources, served by vite with live reload. */
export async function livePages(): Promise<PageSource> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    mode: "development",
    getBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PageBuild>,
    attach(app) {
      app.addHook("onRequest", (request, reply, done) => {
        if (request.url.startsWith("/api/")) return done();
        reply.raw.once("finish", () => {
          if (!reply.sent) reply.hijack();
        });
        return vite.middlewares(request.raw, reply.raw, (error?: unknown) =>
          done(error instanceof Error ? error : undefined),
        );
      });
    },
  };
}
