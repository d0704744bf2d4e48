import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache, Observable } from "@apollo/client";
import { Client, cacheExchange, fetchExchange } from "@urql/core";
import createClient from "openapi-fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFetch, type Fetch } from "../src/index.ts";
import { createPersistedQueries } from "../src/persisted-queries/index.ts";
import { fakeClock, fetchContract, scriptedTokens } from "../src/testing/index.ts";
import { clientOn } from "./client.ts";
import { startLoopback, type LoopbackRequest, type LoopbackServer } from "./loopback-server.ts";

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopback((request) => {
    const { method, path, headers, body } = request;
    if (path === "/stream") return { pieces: ["first ", "second"] };
    if (path === "/hang") return "hang";
    if (path === "/redirect") return { status: 302, headers: { location: "/echo" } };
    const status = Number(/^\/status\/(\d+)$/.exec(path)?.[1] ?? 0);
    if (status) return status === 204 ? { status } : { status, json: { status } };
    if (path.startsWith("/graphql")) return graphql(request);
    return { json: { method, path, headers, body } };
  });
});
afterAll(() => server.close());

const tokensSeen: (string | undefined)[] = [];
function graphql({ headers }: LoopbackRequest) {
  tokensSeen.push(headers["authorization"]);
  if (headers["authorization"] === "bearer user-1") return { status: 401, json: { message: "expired" } };
  return { json: { data: { viewer: { __typename: "Viewer", name: headers["authorization"] } } } };
}

const ours = (): typeof globalThis.fetch =>
  clientOn(server.origin, { source: scriptedTokens({ userToken: "user-1" }) }).fetch;

describe.each<[string, () => Fetch]>([
  ["the platform", () => globalThis.fetch],
  ["no steps", () => createFetch([], globalThis.fetch)],
  ["all steps", ours],
])("the fetch with %s", (_, make) => {
  it.each(fetchContract.map(({ title, run }) => [title, run] as const))("%s", async (_title, run) => {
    await expect(run(make(), server)).resolves.toBeUndefined();
  });
});

describe("a library accepts our fetch unwrapped and recovers from a 401", () => {
  it("Apollo", async () => {
    const client = new ApolloClient({
      link: new HttpLink({ uri: `${server.origin}/graphql`, fetch: ours() }),
      cache: new InMemoryCache(),
    });
    const { data } = await client.query<{ viewer: { name: string } }>({
      query: gql`
        query viewer {
          viewer {
            name
          }
        }
      `,
    });
    expect(data?.viewer.name).toBe("bearer user-2");
  });

  it("urql", async () => {
    const client = new Client({
      url: `${server.origin}/graphql`,
      preferGetMethod: false,
      exchanges: [cacheExchange, fetchExchange],
      fetch: ours(),
    });
    const { data } = await client
      .query<{ viewer: { name: string } }>("query viewer { viewer { name } }", {})
      .toPromise();
    expect(data?.viewer.name).toBe("bearer user-2");
  });

  it("openapi-fetch", async () => {
    interface Paths {
      "/graphql": {
        get: {
          responses: { 200: { content: { "application/json": { data: { viewer: { name: string } } } } } };
        };
      };
    }
    const client = createClient<Paths>({ baseUrl: server.origin, fetch: ours() });
    const { data } = await client.GET("/graphql");
    expect(data?.data.viewer.name).toBe("bearer user-2");
  });
});

describe("Apollo's terminating link", () => {
  it("can be our persisted queries", async () => {
    const { request, families } = clientOn(server.origin, {
      source: scriptedTokens({ userToken: "user-1" }),
    });
    const execute = createPersistedQueries({ request, families, clock: fakeClock() });
    const manifest = {
      viewer: { kind: "query", hash: "a".repeat(64), text: "query viewer { viewer { name __typename } }" },
    } as const;
    const link = new ApolloLink(
      ({ operationName, variables }) =>
        new Observable((observer) => {
          const name = operationName as keyof typeof manifest;
          const controller = new AbortController();
          execute({ name, ...manifest[name] }, variables, { signal: controller.signal }).then(
            ({ data, errors }) => {
              observer.next({ data: data as Record<string, unknown>, ...(errors.length && { errors }) });
              observer.complete();
            },
            (error: unknown) => observer.error(error),
          );
          return () => controller.abort();
        }),
    );
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data } = await client.query<{ viewer: { name: string } }>({
      query: gql`
        query viewer {
          viewer {
            name
          }
        }
      `,
    });
    expect(data?.viewer.name).toBe("bearer user-2");
    expect(server.seen.at(-1)?.method).toBe("GET");
  });
});
