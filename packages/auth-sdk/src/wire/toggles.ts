import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const shortText = () => z.optional(z.string().check(z.maxLength(128)));

/** Query of `GET /remote-config/toggles`, as the public Unleash front-end clients write it. Spec: shell §7, "Remote-config/toggles call". */
export const togglesQuery = lazySchema(() =>
  z.object({
    appName: z.string().check(z.minLength(1), z.maxLength(64)),
    environment: z.string().check(z.minLength(1), z.maxLength(64)),
    userId: shortText(),
    sessionId: shortText(),
    remoteAddress: shortText(),
    currentTime: shortText(),
    "properties[country]": shortText(),
    "properties[city]": shortText(),
    "properties[state]": shortText(),
    "properties[currentTime]": shortText(),
  }),
);

/** One evaluated flag. `variant.payload.value` holds JSON text {india, global, countries}. */
export const toggle = lazySchema(() =>
  z.object({
    name: z.string(),
    enabled: z.boolean(),
    impressionData: z.boolean(),
    variant: z.object({
      name: z.string(),
      enabled: z.boolean(),
      payload: z.optional(z.object({ type: z.string(), value: z.string() })),
    }),
  }),
);

/** Answer of `GET /remote-config/toggles`: the flags that are on for the given context. */
export const togglesAnswer = lazySchema(() => z.object({ toggles: z.array(toggle()) }));

export type TogglesQuery = z.infer<ReturnType<typeof togglesQuery>>;
export type ToggleWire = z.infer<ReturnType<typeof toggle>>;
export type TogglesAnswer = z.infer<ReturnType<typeof togglesAnswer>>;
