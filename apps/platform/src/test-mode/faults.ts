import { ENDPOINTS } from "@marquee/config";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { invalidArgument } from "../errors/platform-error.ts";

/** How a call is to fail. */
export interface Fault {
  /** Name of a call in config's table, or a path with `*` for anything. */
  readonly endpoint: string;
  /** Default: the call answers as usual, after the delay. */
  readonly status?: number | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly delay_ms?: number | undefined;
  /** How many requests it hits. Default: all until it is cleared. */
  readonly times?: number | undefined;
}

/** The faults of a platform in test mode. */
export interface Faults {
  /** @throws {PlatformError} 400 for an endpoint that config does not know */
  add(fault: Fault): void;
  clear(): void;
  /** Faults that are still to occur, with the number of requests that met each. */
  list(): readonly { readonly endpoint: string; readonly hits: number }[];
  addTo(app: FastifyInstance): void;
}

interface ActiveFault {
  readonly fault: Fault;
  readonly method: string | undefined;
  readonly path: RegExp;
  left: number;
  hits: number;
}

/** Stores faults in memory; they end with the process. */
export function createFaults(): Faults {
  let active: ActiveFault[] = [];

  function take(request: FastifyRequest): Fault | undefined {
    const path = request.url.split("?")[0] ?? "";
    const hit = active.find(
      (entry) => (entry.method === undefined || entry.method === request.method) && entry.path.test(path),
    );
    if (hit === undefined) return undefined;
    hit.left -= 1;
    hit.hits += 1;
    if (hit.left <= 0) active = active.filter((entry) => entry !== hit);
    return hit.fault;
  }

  return {
    add: (fault) =>
      void active.push({ ...findTarget(fault.endpoint), fault, left: fault.times ?? Infinity, hits: 0 }),
    clear: () => void (active = []),
    list: () => active.map(({ fault, hits }) => ({ endpoint: fault.endpoint, hits })),
    addTo(app) {
      app.addHook("onRequest", async (request, reply) => {
        const fault = take(request);
        if (fault === undefined) return undefined;
        if (fault.delay_ms !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delay_ms));
        if (fault.status === undefined) return undefined;
        const body = fault.body ?? { code: "FAULT", message: "A fault was asked for" };
        if (fault.headers !== undefined) reply.headers(fault.headers);
        if (typeof body === "string")
          return reply.code(fault.status).header("content-type", "text/html; charset=utf-8").send(body);
        return reply.code(fault.status).send(body);
      });
    },
  };
}

function findTarget(endpoint: string): Pick<ActiveFault, "method" | "path"> {
  if (endpoint.startsWith("/")) return { method: undefined, path: toPattern(endpoint.split("*")) };
  // Clients send queries by GET or POST, so one name stands for both.
  if (endpoint === "graphql") return { method: undefined, path: toPattern(["/graphql"]) };
  const known = (
    ENDPOINTS as Readonly<
      Record<string, { readonly family: string; readonly method: string; readonly path: string } | undefined>
    >
  )[endpoint];
  if (known === undefined) throw invalidArgument("body.endpoint: is neither a path nor the name of a call");
  return { method: known.method, path: toPattern(`/${known.family}${known.path}`.split(/\{[^}]+\}/)) };
}

function toPattern(literals: readonly string[]): RegExp {
  return new RegExp(`^${literals.map((text) => text.replace(/[.+?^${}()|[\]\\]/g, "\\$&")).join(".+")}/?$`);
}
