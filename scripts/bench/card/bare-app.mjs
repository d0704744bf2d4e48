// The files of a bare page of React Router in framework mode: a list of links with prefetch, and a detail page with a loader.
export const BARE_APP = {
  "app/entry.server.tsx": `import { renderToReadableStream } from "react-dom/server.browser";
import { ServerRouter, type EntryContext } from "react-router";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const body = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await body.allReady;
  headers.set("content-type", "text/html");
  return new Response(body, { status, headers });
}`,
  "app/root.tsx": `import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}`,
  "app/routes.ts": `import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [index("routes/list.tsx"), route("details/:id", "routes/detail.tsx")] satisfies RouteConfig;`,
  "app/routes/detail.tsx": `import { data, useLoaderData, type LoaderFunctionArgs } from "react-router";

/** Facts of the title from the same platform that Marquee asks; like Marquee's, what was prefetched holds for 15 seconds. */
export async function loader({ params }: LoaderFunctionArgs) {
  const answer = await fetch(
    \`\${process.env["PLATFORM_URL"]}/content/contentlight/details?content_id=\${params["id"]}\`,
    { headers: { "x-forwarded-for": "49.36.0.1" } },
  );
  const { item } = (await answer.json()) as { readonly item?: { readonly title?: string; readonly description?: string } };
  if (item?.title === undefined) throw new Error("the platform names no title");
  return data({ title: item.title, description: item.description }, { headers: { "cache-control": "private, max-age=15" } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Detail() {
  const { title, description } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{title}</h1>
      <p>{description}</p>
    </main>
  );
}`,
  "app/routes/list.tsx": `import { Link } from "react-router";

const TITLES = ["0-0-1", "0-0-2", "0-0-3", "0-0-4", "0-0-5", "0-0-6"];

export default function List() {
  return (
    <main>
      <h1>Films</h1>
      <ul>
        {TITLES.map((id) => (
          <li key={id}>
            <Link to={\`/details/\${id}\`} prefetch="intent">
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}`,
  "react-router.config.ts": `export default { ssr: true, routeDiscovery: { mode: "initial" } };`,
  "vite.config.ts": `import { reactRouter } from "@react-router/dev/vite";

export default { plugins: [reactRouter()] };`,
};
