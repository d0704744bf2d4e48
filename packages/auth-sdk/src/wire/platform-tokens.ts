import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { platformName } from "./launch.ts";

/** Query of `GET /launch/platform_tokens`: the name under which `GET /launch` gave the application its first token. */
export const platformTokensQuery = lazySchema(() => z.object({ platform_name: platformName() }));

/** Answer of `GET /launch/platform_tokens`: a new token in place of an invalid one. */
export const platformTokensAnswer = lazySchema(() => z.object({ token: z.string() }));

export type PlatformTokensQuery = z.infer<ReturnType<typeof platformTokensQuery>>;
export type PlatformTokensAnswer = z.infer<ReturnType<typeof platformTokensAnswer>>;
