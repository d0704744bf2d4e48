import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Query of `GET /launch/platform_tokens`. An unknown platform is refused with 400. */
export const platformTokensQuery = lazySchema(() =>
  z.object({ platform_name: z.enum(["web_app", "desktop_web", "mobile_web"]) }),
);

/** Answer of `GET /launch/platform_tokens`: a new token in place of an invalid one. */
export const platformTokensAnswer = lazySchema(() => z.object({ token: z.string() }));

export type PlatformTokensQuery = z.infer<ReturnType<typeof platformTokensQuery>>;
export type PlatformTokensAnswer = z.infer<ReturnType<typeof platformTokensAnswer>>;
