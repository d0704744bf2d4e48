import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { createRequestHandler as CreateRequestHandler, ServerBuild } from 'react-router';
import { isInterfaceLanguage } from '@marquee/config';
import type { offlinePage as OfflinePage } from '../app/server/offline-page.server.ts';
import type { Arrival, ServerServices, startVisit as StartVisit } from '../app/server/start-visit.server.ts';
import { chooseEncoding, compressStream, compressWhole } from './content-encoding.ts';
import { isTrustedPeer } from './trusted-peer.ts';

/** A server build and what its entry adds to React Router's own exports. */
export type PageBuild = ServerBuild & { entry: { module: { startVisit: typeof StartVisit; offlinePage: typeof OfflinePage; createRequestHandler: typeof CreateRequestHandler } } };

type PageHandler = ReturnType<typeof CreateRequestHandler>;

/** One handler per locale prefix: the routes are declared once and every link keeps the prefix. */
function createHandlers(build: PageBuild, mode: string): (basename: string) => PageHandler {
  const { createRequestHandler } = build.entry.module;
  const handlers = new Map<string, PageHandler>();
  return (basename) => {
    let handler = handlers.get(basename);
    if (handler === undefined) {
      handler = createRequestHandler({ ...build, basename: basename === '' ? '/' : basename }, mode);
      handlers.set(basename, handler);
    }
    return handler;
  };
}

function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const entry of Array.isArray(value) ? value : [value]) headers.append(name, entry);
  }
  return headers;
}

function toRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const abort = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const url = new URL(request.url.replace(/^\/+/, '/'), `${request.protocol}://${request.host}`);
  return new Request(url, {
    method: request.method,
    headers: toHeaders(request.headers),
    signal: abort.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
  });
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

function toArrival(request: FastifyRequest, reply: FastifyReply, trustsEveryPeer: boolean): Arrival {
  const isTrusted = isTrustedPeer({ address: request.raw.socket.remoteAddress, trustsEveryPeer });
  return {
    request: toRequest(request, reply),
    address: request.ip,
    isSecure: request.protocol === 'https',
    edgeCountry: isTrusted ? headerText(request.headers['x-country']) : undefined,
    edgeDeviceClass: isTrusted ? headerText(request.headers['x-device-class']) : undefined,
  };
}

async function sendResponse(request: FastifyRequest, reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  if (response.status === 405) reply.header('allow', 'GET, HEAD');
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') reply.header(name, value);
  });
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (response.body === null || request.method === 'HEAD') return reply.send(null);

  const isText = /^text\/|json|javascript|xml/.test(response.headers.get('content-type') ?? '');
  // A shared cache keeps one body for all, so it gets the plain one and compresses by itself.
  const isForSharedCache = /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
  const encoding = isText && !isForSharedCache ? chooseEncoding(headerText(request.headers['accept-encoding'])) : undefined;
  if (isText && !isForSharedCache) reply.header('vary', [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
  if (encoding === undefined) return reply.send(response.body);

  const isWhole = response.headers.has('etag') || response.headers.has('content-length');
  if (!isWhole) return reply.header('content-encoding', encoding).send(compressStream(response.body, encoding));
  const body = Buffer.from(await response.arrayBuffer());
  const compressed = compressWhole(body, encoding);
  if (compressed === undefined) return reply.send(body);
  return reply.header('content-encoding', encoding).header('content-length', compressed.byteLength).send(compressed);
}

interface PageOptions {
  readonly getBuild: () => Promise<PageBuild>;
  readonly mode: 'production' | 'development';
  readonly services: ServerServices;
  readonly trustsEveryPeer: boolean;
}

/** Answers everything that is neither a file nor an API call with a page. */
export function registerPages(app: FastifyInstance, { getBuild, mode, services, trustsEveryPeer }: PageOptions): void {
  let current: { build: PageBuild; handlerOf: (basename: string) => PageHandler } | undefined;

  void app.register((pages, _options, done) => {
    // Form posts are read by the routes themselves.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    pages.get<{ Params: { language: string } }>('/offline/:language', async (request, reply) => {
      const { language } = request.params;
      if (!isInterfaceLanguage(language)) return reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      const build = await getBuild();
      return sendResponse(request, reply, build.entry.module.offlinePage(language));
    });
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      async handler(request, reply) {
        const build = await getBuild();
        if (current?.build !== build) current = { build, handlerOf: createHandlers(build, mode) };
        const arrival = toArrival(request, reply, trustsEveryPeer);
        const visit = await build.entry.module.startVisit(arrival, services);
        const response =
          visit.kind === 'answered' ? visit.response : await current.handlerOf(visit.basename)(arrival.request, visit.context);
        return sendResponse(request, reply, response);
      },
    });
    done();
  });
}
