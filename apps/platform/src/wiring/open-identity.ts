import { PARTNER_MODES, SOCIAL_PROVIDERS, type PartnerMode, type SocialProvider } from "@marquee/config";
import { createHttpTruecaller } from "../adapters/identity/http-truecaller.ts";
import { createOidcIssuer } from "../adapters/identity/oidc-issuer.ts";
import type { OutsideServices } from "../config/outside-services.ts";
import {
  createDemoIdentity,
  DEMO_CLIENT_ID,
  DEMO_PARTNER_KEY,
  type DemoIdentity,
} from "../demo/identity/demo-identity.ts";
import type { Clock } from "../ports/clock.ts";
import type { SocialIssuer } from "../ports/social-issuer.ts";
import type { Truecaller } from "../ports/truecaller.ts";

/** The services that identify a person. */
export interface IdentityPorts {
  readonly issuers: Readonly<Partial<Record<SocialProvider, SocialIssuer>>>;
  readonly truecaller: Truecaller | undefined;
  readonly partnerKeys: Readonly<Partial<Record<PartnerMode, string>>>;
  /** The stand-ins, when enabled. */
  readonly demo: DemoIdentity | undefined;
}

/** The settings that decide which services identify a person. */
export interface IdentityOptions {
  readonly services: Pick<OutsideServices, "issuers" | "truecaller" | "partnerKeys" | "hasDemoIdentity">;
  readonly webOrigin: string;
  readonly clock: Clock;
}

/** Creates the configured services; with `hasDemoIdentity`, local stand-ins replace the others. */
export function createIdentity({ services, webOrigin, clock }: IdentityOptions): IdentityPorts {
  const redirectUri = (provider: SocialProvider): string => `${webOrigin}/api/auth/${provider}/return`;
  const demo = services.hasDemoIdentity ? createDemoIdentity({ webOrigin, clock, redirectUri }) : undefined;
  const issuers: Partial<Record<SocialProvider, SocialIssuer>> = {};
  for (const provider of SOCIAL_PROVIDERS) {
    const configured = services.issuers[provider];
    const common = {
      redirectUri: redirectUri(provider),
      responseMode: provider === "apple" ? "form_post" : "query",
      clock,
    } as const;
    if (configured !== undefined) issuers[provider] = createOidcIssuer({ ...configured, ...common });
    else if (demo !== undefined)
      issuers[provider] = createOidcIssuer({
        issuer: demo.issuers[provider].issuer,
        clientId: DEMO_CLIENT_ID,
        clientSecret: undefined,
        fetch: demo.fetch,
        ...common,
      });
  }
  return {
    issuers,
    truecaller: createTruecaller(services.truecaller, demo),
    partnerKeys: { ...(demo === undefined ? {} : demoPartnerKeys()), ...services.partnerKeys },
    demo,
  };
}

function createTruecaller(
  configured: OutsideServices["truecaller"],
  demo: DemoIdentity | undefined,
): Truecaller | undefined {
  if (configured !== undefined) return createHttpTruecaller(configured);
  if (demo === undefined) return undefined;
  const { origin, deepLink } = demo.truecaller;
  return createHttpTruecaller({
    appKey: DEMO_CLIENT_ID,
    profileOrigins: [origin],
    deepLink,
    fetch: demo.fetch,
  });
}

function demoPartnerKeys(): Readonly<Partial<Record<PartnerMode, string>>> {
  return Object.fromEntries(Object.keys(PARTNER_MODES).map((mode) => [mode, DEMO_PARTNER_KEY]));
}
