import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** Answer of `GET /user/referral/shareLink`; the code never changes for a person. */
export const shareLinkAnswer = lazySchema(() => z.object({ link: z.string(), code: z.string() }));

export type ShareLinkAnswer = z.infer<ReturnType<typeof shareLinkAnswer>>;
