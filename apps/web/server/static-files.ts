import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { sendPlain } from "./plain-answer.ts";

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;

/** Serves the built files. Hashed files are cached for ever, files with fixed names for an hour. */
export async function registerStaticFiles(app: FastifyInstance, { root }: { root: string }): Promise<void> {
  if (!existsSync(root)) throw new Error(`The built application is missing: ${root}. Run the build first.`);
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      );
    },
  });
  app.get("/assets/*", (_request, reply) => sendPlain(reply, 404, "Not found"));
}
