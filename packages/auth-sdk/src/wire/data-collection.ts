import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `POST /user/datacollection`: facts the person hands over, 16 KB at most, under a name of their own. */
export const dataCollectionBody = lazySchema(() =>
  z.object({
    type: z.string().check(z.minLength(1), z.maxLength(60)),
    data: z.record(z.string(), z.unknown()),
  }),
);

export type DataCollectionBody = z.infer<ReturnType<typeof dataCollectionBody>>;
