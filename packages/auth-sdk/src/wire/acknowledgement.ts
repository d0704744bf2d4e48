import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Answer of calls that only change something. The code repeats the status. */
export const acknowledgement = lazySchema(() => z.object({ code: z.number(), message: z.string() }));

export type Acknowledgement = z.infer<ReturnType<typeof acknowledgement>>;
