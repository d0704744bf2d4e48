import type { PartnerMode, SocialProvider } from "@marquee/config";

/** A mail server. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user name and password where the server requires them. Secret. */
  readonly url: string;
  /** Sender of every message. */
  readonly from: string;
}

/** A service that sends short messages when it is called. */
export interface SmsSettings {
  readonly url: string;
  readonly method: "GET" | "POST" | "PUT";
  /** One header, such as `Authorization: Bearer …`. Secret. */
  readonly header: { readonly name: string; readonly value: string } | undefined;
  /**
   * Template of the body with `{recipient}` and `{text}`; JSON when it starts with a brace, else a form. With GET, the URL
   * contains them.
   */
  readonly body: string;
}

/** A captcha service with the `siteverify` protocol. */
export interface CaptchaSettings {
  readonly url: string;
  readonly secret: string;
}

/** A service that signs people in, by OpenID Connect. */
export interface IssuerSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** Secret; none for a public client. */
  readonly clientSecret: string | undefined;
}

/** Signing in with the Truecaller app. */
export interface TruecallerSettings {
  /** Public key of our application there. */
  readonly appKey: string;
  /** Origins from which profiles may be read. */
  readonly profileOrigins: readonly string[];
}

/** Payments through Stripe. */
export interface StripeSettings {
  /** Secret. */
  readonly secretKey: string;
  /** With it Stripe signs its messages. Secret. */
  readonly webhookSecret: string;
  /** URL of Stripe's API. Default: Stripe's own. */
  readonly apiUrl: string | undefined;
}

/**
 * External services for messages, captcha, sign-in and payments. A service that is not configured is not offered, or replaced by
 * a stand-in.
 */
export interface OutsideServices {
  /** Without it mails stay in the outbox table. */
  readonly mail: MailSettings | undefined;
  /** Without it short messages stay in the outbox table. */
  readonly sms: SmsSettings | undefined;
  /** Without it the demo captcha, on this machine only. */
  readonly captcha: CaptchaSettings | undefined;
  readonly issuers: Readonly<Partial<Record<SocialProvider, IssuerSettings>>>;
  readonly truecaller: TruecallerSettings | undefined;
  /** Keys with which partners' servers authenticate. Secret. */
  readonly partnerKeys: Readonly<Partial<Record<PartnerMode, string>>>;
  /** Whether stand-ins replace identity services that are not configured. With them anyone can sign in as anyone. */
  readonly hasDemoIdentity: boolean;
  readonly stripe: StripeSettings | undefined;
  /** Whether the test provider accepts payments. With it anyone can buy without paying. */
  readonly hasTestPayments: boolean;
}
