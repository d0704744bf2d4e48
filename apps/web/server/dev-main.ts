import { createServer } from 'vite';
import { createMemoryCache } from '../app/server/shared-cache.server.ts';
import type { PageBuild } from './page-requests.ts';
import { toWebConfig } from './web-config.ts';
import { createWebServer } from './web-server.ts';

/** The same server with vite in front of it: changes show at once. */
async function main(): Promise<void> {
  const config = toWebConfig(process.env);
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  const app = await createWebServer({
    config,
    services: {
      runtime: config.runtime,
      platformUrl: config.platformUrl,
      fetch: globalThis.fetch,
      cache: createMemoryCache({ maximumEntries: 500, now: () => Date.now() }),
      now: () => Date.now(),
      warn: (message, facts) => console.warn(message, facts),
    },
    getBuild: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<PageBuild>,
    mode: 'development',
    logLevel: 'info',
  });
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, (error?: unknown) => done(error as Error | undefined));
    reply.raw.once('finish', () => {
      if (!reply.sent) reply.hijack();
    });
  });
  await app.listen({ host: config.host, port: config.port });
  process.stdout.write(`Marquee web (development) is listening: http://${config.host}:${config.port}\n`);
}

await main();
