/** A tool that receives events as signed webhooks. */
export interface WebhookSettings {
  readonly url: string;
  /** `whsec_…`. Secret. */
  readonly secret: string;
}

/** What the platform needs to reach the tools that events go to. */
export interface DestinationSettings {
  /** Without it the loyalty sink only stores. */
  readonly loyalty: WebhookSettings | undefined;
  /**
   * Private key that identifies the sender of push messages: 32 bytes in base64url. Derived from the installation's secret when
   * missing. Secret.
   */
  readonly vapidPrivateKey: string | undefined;
  /** Whom a push service may write to: `mailto:` or `https:`. Default: the origin of the web app. */
  readonly vapidSubject: string | undefined;
  /** Origins of push services besides the well-known ones. */
  readonly pushServices: readonly string[];
}
