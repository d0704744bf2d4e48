// The least a server-rendered page of React Router can be: one root, one page with a heading, no data, no styles.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const requireOfWeb = createRequire(new URL("../../../apps/web/package.json", import.meta.url));
const { createElement: h } = requireOfWeb("react");
const { renderToString } = requireOfWeb("react-dom/server");
const { createRequestHandler, Links, Meta, Outlet, Scripts, ServerRouter } = requireOfWeb("react-router");

const Root = () =>
  h(
    "html",
    { lang: "en" },
    h("head", null, h("meta", { charSet: "utf-8" }), h(Meta), h(Links)),
    h("body", null, h(Outlet), h(Scripts)),
  );
const Page = () => h("main", null, h("h1", null, "Hello"));

const browserRoute = (id, more) => ({
  id,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  imports: [],
  css: [],
  ...more,
});
const handler = createRequestHandler(
  {
    entry: {
      module: {
        default: (request, status, headers, context) => {
          headers.set("content-type", "text/html; charset=utf-8");
          return new Response(
            `<!DOCTYPE html>${renderToString(h(ServerRouter, { context, url: request.url }))}`,
            { status, headers },
          );
        },
      },
    },
    routes: {
      root: { id: "root", path: "", module: { default: Root } },
      page: { id: "page", parentId: "root", index: true, module: { default: Page } },
    },
    assets: {
      version: "1",
      url: "/assets/manifest.js",
      entry: { module: "/assets/entry.js", imports: [] },
      routes: {
        root: browserRoute("root", { path: "" }),
        page: browserRoute("page", { parentId: "root", index: true }),
      },
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  },
  "production",
);

const server = createServer(async (request, response) => {
  const answer = await handler(new Request(`http://127.0.0.1${request.url}`));
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), "127.0.0.1");
