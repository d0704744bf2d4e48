import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { Clock } from "../ports/clock.ts";

/** What a seed works with. `db` is one transaction, so that a seed is stored completely or not at all. */
export interface SeedContext {
  readonly db: Database;
  readonly clock: Clock;
}

/** The GraphQL part of a module: SDL text from the SDK's `./wire`, resolvers from the module. */
export interface GraphqlPart {
  readonly typeDefs: string;
  readonly resolvers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What a field counts towards the cost of a query, by name. Default 1 each. */
  readonly fieldCosts?: Readonly<Record<string, number>>;
}

/** One module of the platform. `createApp` mounts its routes, the seed runner stores its seed, shutdown stops it. */
export interface PlatformModule {
  /** Folder name below `modules/`; also the key under which its seed version is remembered. */
  readonly name: string;
  /** Base path such as `/launch`; the routes are mounted below it. */
  readonly base?: string;
  routes?(app: FastifyInstance): void | Promise<void>;
  /** Routes mounted below `/test`, in test mode only. */
  testRoutes?(app: FastifyInstance): void | Promise<void>;
  readonly graphql?: GraphqlPart;
  /** A new value makes `seed` run again; it must then update seed rows and leave the rows of users alone. Default `'1'`. */
  readonly seedVersion?: string;
  seed?(context: SeedContext): Promise<void>;
  start?(): void;
  stop?(): Promise<void>;
}
