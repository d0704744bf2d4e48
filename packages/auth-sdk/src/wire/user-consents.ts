import { CONSENT_KEYS } from "@marquee/config/account";
import type { ConsentKey } from "@marquee/config/account";
import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

type ConsentFields<Field> = Readonly<Record<ConsentKey, Field>>;

function consentFields<Field>(field: () => Field): ConsentFields<Field> {
  const fields: Partial<Record<ConsentKey, Field>> = {};
  for (const key of CONSENT_KEYS) fields[key] = field();
  return fields as ConsentFields<Field>;
}

/** Whether each of the eight consents is given; one never asked for is `false`. */
export const consents = lazySchema(() => z.object(consentFields(() => z.boolean())));

/** Policy version and platform of the newest consent; `null` before the first. */
const consentSource = () => ({ PolicyVersion: z.nullable(z.string()), PlatformName: z.nullable(z.string()) });

/** Answer of `GET` and `POST /auth/userconsents`. Spec: plans §3, "Consents". */
export const userConsentsAnswer = lazySchema(() =>
  z.object({ ...consentFields(() => z.boolean()), ...consentSource() }),
);

/**
 * Body of `POST /auth/userconsents`: those that change, the others stay; any other key is refused. Defaults `'1.0'` and
 * `'Web'`.
 */
export const userConsentsBody = lazySchema(() =>
  z.strictObject({
    ...consentFields(() => z.optional(z.boolean())),
    PolicyVersion: z.optional(z.string().check(z.minLength(1), z.maxLength(20))),
    PlatformName: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
);

export type ConsentsWire = z.infer<ReturnType<typeof consents>>;
export type UserConsentsAnswer = z.infer<ReturnType<typeof userConsentsAnswer>>;
export type UserConsentsBody = z.infer<ReturnType<typeof userConsentsBody>>;
