import type { FastifyInstance } from "fastify";

/**
 * What crawlers need not fetch. Pages that are not to be listed say so themselves (their robots tag), and a crawler that
 * may not fetch them would never read it; hence only what is no page stands here, and the one address that acts.
 */
const ROBOTS_TXT = ["User-agent: *", "Disallow: /api/", "Disallow: /logout", "Disallow: /*/logout", ""].join(
  "\n",
);

/** Serves `/robots.txt`. */
export function registerRobotsTxt(app: FastifyInstance): void {
  app.get("/robots.txt", (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600").send(ROBOTS_TXT),
  );
}
