import { fetchLaunch } from "@marquee/auth-sdk/app";
import { DEFAULT_LANGUAGE, FAMILIES, INDIA, MINUTE, SERVER_TIMEOUT_MS } from "@marquee/config";
import { fetchSitemap, SITEMAP_KINDS, type SitemapKind } from "@marquee/content-sdk";
import { createClient, noTokens, silentLogger, type Client, type Fetch } from "@marquee/http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createMemoryCache } from "../../app/server/page-cache/shared-cache.server.ts";
import type { ServerServices } from "../../app/server/request-context/services.server.ts";
import { fixedEntries, titleEntry } from "./sitemap-entries.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";
import { sendPlain } from "../plain-answer.ts";

/** Maximum titles per file; with all languages that is about a megabyte. */
const TITLES_PER_FILE = 500;
const FRESHNESS = { freshMs: 10 * MINUTE, staleMs: 60 * MINUTE };
/** Maximum files in the cache. Few crawlers read them, one after another. */
const CACHED_FILES = 24;
const NAME = /^(pages|[a-z]+)-([1-9]\d{0,4})\.xml$/;

/** A client that calls the platform as a guest in India, as only India's pages are listed. */
function createSitemapClient(services: ServerServices): Client {
  const fetchFromPlatform: Fetch = services.fetch;
  const asIndia: Fetch = (input, init) =>
    fetchFromPlatform(input, {
      ...init,
      headers: { ...(init?.headers as Record<string, string> | undefined), "x-visitor-country": INDIA },
    });
  return createClient({
    families: {
      content: services.platformUrl + FAMILIES.content,
      launch: services.platformUrl + FAMILIES.launch,
    },
    clientKey: services.runtime.eskApplicationKey,
    viewer: () => ({ country: INDIA, language: DEFAULT_LANGUAGE }),
    fetch: asIndia,
    timeoutMs: SERVER_TIMEOUT_MS,
    clock: { now: services.now, monotonic: () => performance.now() },
    logger: silentLogger,
    tokens: noTokens,
  });
}

/** The ISO date of an instant. */
const dayOf = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString().slice(0, 10);

const isKind = (name: string | undefined): name is SitemapKind =>
  (SITEMAP_KINDS as readonly (string | undefined)[]).includes(name);

function createSitemaps(services: ServerServices) {
  const client = createSitemapClient(services);
  const { imageBase } = services.runtime;
  return {
    async index(origin: string): Promise<string> {
      const files = await Promise.all(
        SITEMAP_KINDS.map(async (kind) => {
          const { total, changedAt } = await fetchSitemap(client, { kind, pageSize: 1 });
          return Array.from({ length: Math.ceil(total / TITLES_PER_FILE) }, (_, index) => ({
            address: `${origin}/sitemaps/${kind}-${index + 1}.xml`,
            changedOn: dayOf(changedAt),
          }));
        }),
      );
      return sitemapIndexXml([
        { address: `${origin}/sitemaps/pages-1.xml`, changedOn: undefined },
        ...files.flat(),
      ]);
    },
    /** Undefined when the file does not exist. */
    async file(name: string, origin: string): Promise<string | undefined> {
      const [, kind, number] = NAME.exec(name) ?? [];
      if (kind === "pages") {
        if (number !== "1") return undefined;
        const { country } = await fetchLaunch(client);
        return sitemapXml(fixedEntries(origin, country.sections));
      }
      if (!isKind(kind)) return undefined;
      const { titles, changedAt } = await fetchSitemap(client, {
        kind,
        page: Number(number),
        pageSize: TITLES_PER_FILE,
      });
      if (titles.length === 0) return undefined;
      return sitemapXml(titles.map((title) => titleEntry(title, { origin, imageBase }, dayOf(changedAt))));
    },
  };
}

/**
 * Serves the index `/sitemap.xml` and the sitemaps of each kind of page, on the main host only. Each is built at most
 * every ten minutes.
 */
export function registerSitemaps(app: FastifyInstance, services: ServerServices): void {
  const sitemaps = createSitemaps(services);
  const cache = createMemoryCache<string | undefined>({ maximumEntries: CACHED_FILES, now: services.now });
  const serve = async (
    request: FastifyRequest,
    reply: FastifyReply,
    make: (origin: string) => Promise<string | undefined>,
  ): Promise<FastifyReply> => {
    const origin = `${request.protocol}://${request.host}`;
    const path = request.url.split("?")[0] ?? "";
    try {
      // Other hosts have no sitemaps.
      const isListed = request.host === services.runtime.mainHost;
      const xml = isListed ? await cache.remember(origin + path, FRESHNESS, () => make(origin)) : undefined;
      if (xml === undefined) return await sendPlain(reply, 404, "Not found");
      return await reply
        .type("application/xml; charset=utf-8")
        .header("cache-control", "public, max-age=600")
        .send(xml);
    } catch (cause) {
      services.warn("a sitemap could not be made", { path, cause: String(cause) });
      reply.header("retry-after", "120").header("cache-control", "private, no-store");
      return sendPlain(reply, 503, "Try again later");
    }
  };
  app.get("/sitemap.xml", (request, reply) => serve(request, reply, sitemaps.index));
  app.get<{ Params: { name: string } }>("/sitemaps/:name", (request, reply) =>
    serve(request, reply, (origin) => sitemaps.file(request.params.name, origin)),
  );
}
