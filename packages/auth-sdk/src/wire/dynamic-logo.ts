import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** One logo map. `address` is a path below the base of the remote-config family, or an https address. */
export const logoMap = lazySchema(() => z.object({ active: z.boolean(), address: z.string() }));

/** Answer of `GET /remote-config/dynamic-logo`: logo type → maps, of which at most one is active. */
export const dynamicLogoAnswer = lazySchema(() => z.record(z.string(), z.array(logoMap())));

export type LogoMapWire = z.infer<ReturnType<typeof logoMap>>;
export type DynamicLogoAnswer = z.infer<ReturnType<typeof dynamicLogoAnswer>>;
