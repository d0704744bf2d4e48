import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Answer of `GET /launch/featurelist`: every feature, and whether it is offered in the visitor's country. */
export const featureListAnswer = lazySchema(() =>
  z.array(z.object({ name: z.string(), state: z.enum(["on", "off"]) })),
);

export type FeatureListAnswer = z.infer<ReturnType<typeof featureListAnswer>>;
