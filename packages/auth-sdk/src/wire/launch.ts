import * as z from "zod/mini";
import { countryField } from "./country-field.ts";
import { lazySchema } from "./lazy-schema.ts";

/** The name that an application has for itself, such as `web_app` or `tv_acme`. */
export const platformName = () => z.string().check(z.minLength(1), z.maxLength(32));

/**
 * Query of `GET /launch`. `state` is sent for India only, `partner_name` only for a partner. Spec: shell §7, "Launch and
 * bootstrapping".
 */
export const launchQuery = lazySchema(() =>
  z.object({
    version: z.string().check(z.minLength(1), z.maxLength(16)),
    user_type: z.enum(["guest", "registered", "subscribed"]),
    partner_name: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    state: z.optional(z.string().check(z.maxLength(64))),
    platform_name: platformName(),
    country: countryField(),
  }),
);

/** One display or content language of a country; `category` 1 marks a primary content language. */
export const languageOption = lazySchema(() =>
  z.object({
    l_code: z.string(),
    name: z.string(),
    native: z.string(),
    is_default: z.boolean(),
    category: z.number(),
  }),
);

/** What differs from country to country. Spec: shell §3, "Country config". */
export const countryConfig = lazySchema(() =>
  z.object({
    code: z.string(),
    footer_options: z.object({
      facebook: z.optional(z.string()),
      twitter: z.optional(z.string()),
      instagram: z.optional(z.string()),
    }),
    menu_options: z.array(z.object({ name: z.string() })),
    /** Names of the sections that have titles in the country; absent when all have some. */
    sections: z.optional(z.nullable(z.array(z.string()))),
    us_referral: z.boolean(),
    student_discount: z.boolean(),
    premium_menu: z.enum(["yes", "no"]),
    svod_journey: z.object({ get_started: z.boolean() }),
    language_config: z.object({
      display: z.array(languageOption()),
      content: z.array(languageOption()),
    }),
  }),
);

/** Answer of `GET /launch`. `translations` names one version for all namespaces and the exceptions. */
export const launchAnswer = lazySchema(() =>
  z.object({
    country_config: countryConfig(),
    platform_token: z.object({ token: z.string() }),
    translations: z.object({
      version: z.string(),
      namespaces: z.record(z.string(), z.string()),
    }),
  }),
);

/** Answer of `GET /launch/config`: the constants an application of the given platform starts with. */
export const launchConfigAnswer = lazySchema(() =>
  z.object({
    app_version: z.string(),
    display_languages: z.array(z.string()),
    content_languages: z.array(z.string()),
    default_country: z.string(),
    default_language: z.string(),
    streaming_quality: z.string(),
    auto_play: z.boolean(),
  }),
);

export type LaunchQuery = z.infer<ReturnType<typeof launchQuery>>;
export type LanguageOptionWire = z.infer<ReturnType<typeof languageOption>>;
export type CountryConfigWire = z.infer<ReturnType<typeof countryConfig>>;
export type LaunchAnswer = z.infer<ReturnType<typeof launchAnswer>>;
export type LaunchConfigAnswer = z.infer<ReturnType<typeof launchConfigAnswer>>;
