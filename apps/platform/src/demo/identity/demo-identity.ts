import { SOCIAL_PROVIDERS, type SocialProvider } from "@marquee/config";
import type { Clock } from "../../ports/clock.ts";
import { createDemoIssuer, type DemoIssuer } from "./demo-issuer.ts";
import { createDemoTruecaller, type DemoTruecaller } from "./demo-truecaller.ts";

/** Our client id at the stand-ins. */
export const DEMO_CLIENT_ID = "marquee-demo";
/** Key for partners without a key of their own, while stand-ins are enabled. */
export const DEMO_PARTNER_KEY = "marquee-demo-partner-key";

const NAMES: Readonly<Record<SocialProvider, string>> = {
  google: "Google (demo)",
  facebook: "Facebook (demo)",
  twitter: "Twitter (demo)",
  apple: "Apple (demo)",
};

/** Stand-ins for all services that identify people. They speak the real protocols, and let anyone sign in as anyone. */
export interface DemoIdentity {
  readonly issuers: Readonly<Record<SocialProvider, DemoIssuer>>;
  readonly truecaller: DemoTruecaller;
  /** Calls the stand-ins without a socket; refuses any other URL. */
  readonly fetch: typeof globalThis.fetch;
}

/** Options of {@link createDemoIdentity}. */
export interface DemoIdentityOptions {
  readonly webOrigin: string;
  readonly clock: Clock;
  readonly redirectUri: (provider: SocialProvider) => string;
}

/** Creates the stand-ins, at `/api/auth/demo` of the web origin, where browsers reach them. */
export function createDemoIdentity({ webOrigin, clock, redirectUri }: DemoIdentityOptions): DemoIdentity {
  const address = `${webOrigin}/api/auth/demo`;
  const truecaller = createDemoTruecaller({ address: `${address}/truecaller` });
  const issuers = Object.fromEntries(
    SOCIAL_PROVIDERS.map((provider) => [
      provider,
      createDemoIssuer({
        name: NAMES[provider],
        issuer: `${address}/issuer/${provider}`,
        clientId: DEMO_CLIENT_ID,
        redirectUri: redirectUri(provider),
        clock,
      }),
    ]),
  ) as Record<SocialProvider, DemoIssuer>;
  return {
    issuers,
    truecaller,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const issuer = Object.values(issuers).find((one) => request.url.startsWith(`${one.issuer}/`));
      if (issuer !== undefined) return issuer.handle(request);
      if (request.url === `${address}/truecaller/profile`)
        return truecaller.handle(request, async () => undefined);
      throw new TypeError("The stand-ins reach nothing but themselves");
    },
  };
}
