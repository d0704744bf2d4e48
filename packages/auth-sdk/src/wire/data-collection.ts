import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Body of `POST /user/datacollection`: data about the person, at most 16 KB, under the name `type`. */
export const dataCollectionBody = lazySchema(() =>
  z.object({
    type: z.string().check(z.minLength(1), z.maxLength(60)),
    data: z.record(z.string(), z.unknown()),
  }),
);

export type DataCollectionBody = z.infer<ReturnType<typeof dataCollectionBody>>;
