/** The variables that the platform knows. */
export const ENV_NAMES = [
  "HOST",
  "PLATFORM_PORT",
  "DATA_DIR",
  "DATABASE_URL",
  "DATABASE_POOL_SIZE",
  "CACHE_URL",
  "EVENTS_URL",
  "PLATFORM_TEST_MODE",
  "LOG_LEVEL",
  "TRUST_PROXY",
  "CORS_ORIGINS",
  "RATE_LIMIT_PER_MINUTE",
  "RENDER_LIMIT_PER_MINUTE",
  "WEB_SERVER_KEY",
  "ESK_APPLICATION_KEYS",
  "PLATFORM_SECRET",
  "MAINTENANCE",
  "WEB_ORIGIN",
  "WEB_PORT",
  "GEOIP_CITY_DB",
  "TRANSLATIONS_DIR",
  "ACCESS_TOKEN_SECONDS",
  "REFRESH_TOKEN_DAYS",
  "OTP_LIFE_SECONDS",
  "OTP_RESEND_SECONDS",
  "OTP_TRIES",
  "OTP_PER_HOUR",
  "OTP_PER_ADDRESS_HOUR",
  "WRONG_TRIES_PER_HOUR",
  "LOOKUPS_PER_ADDRESS_HOUR",
  "WRONG_TRIES_PER_ADDRESS_HOUR",
  "OTP_SMTP_URL",
  "OTP_SMTP_FROM",
  "OTP_SMS_URL",
  "OTP_SMS_METHOD",
  "OTP_SMS_HEADER",
  "OTP_SMS_BODY",
  "CAPTCHA_VERIFY_URL",
  "CAPTCHA_SECRET",
  "GOOGLE_ISSUER",
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "FACEBOOK_ISSUER",
  "FACEBOOK_CLIENT_ID",
  "FACEBOOK_CLIENT_SECRET",
  "TWITTER_ISSUER",
  "TWITTER_CLIENT_ID",
  "TWITTER_CLIENT_SECRET",
  "APPLE_ISSUER",
  "APPLE_CLIENT_ID",
  "APPLE_CLIENT_SECRET",
  "TRUECALLER_APP_KEY",
  "TRUECALLER_ORIGINS",
  "PARTNER_KEYS",
  "LOYALTY_WEBHOOK_URL",
  "LOYALTY_WEBHOOK_SECRET",
  "VAPID_PRIVATE_KEY",
  "VAPID_SUBJECT",
  "PUSH_SERVICES",
  "DEMO_IDENTITY",
  "DEMO_ACCOUNTS",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "STRIPE_API_URL",
  "TEST_PAYMENTS",
] as const;

export type EnvName = (typeof ENV_NAMES)[number];
export type PlatformEnv = Readonly<Partial<Record<EnvName, string>>>;

/** Picks the known variables; an empty one counts as not set. */
export function readEnv(env: Readonly<Record<string, string | undefined>>): PlatformEnv {
  const known: Partial<Record<EnvName, string>> = {};
  for (const name of ENV_NAMES) {
    const value = env[name]?.trim();
    if (value !== undefined && value !== "") known[name] = value;
  }
  return known;
}
