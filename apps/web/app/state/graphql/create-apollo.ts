import { ApolloClient, InMemoryCache } from "@apollo/client";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import { clientLink } from "./client-link.ts";

/**
 * Creates Apollo Client for a session. The app reads and writes devices, login history, renewal nudge, name and profile
 * overview with it.
 */
export function createApollo(execute: ExecuteOperation): ApolloClient {
  return new ApolloClient({
    link: clientLink(execute),
    cache: new InMemoryCache({
      typePolicies: {
        // A new list of devices replaces the old one, as devices may have been removed.
        Query: { fields: { loggedInDevices: { merge: false } } },
        Viewer: { keyFields: [] },
        UserDetails: { keyFields: false },
        ViewerSubscription: { keyFields: false },
        LoggedInDevice: { keyFields: ["deviceId"] },
        LoginAuditEntry: { keyFields: false },
        LapserAdvanceRenewalNudge: { keyFields: false },
      },
    }),
    // A page that is opened again shows cached data and fetches it again.
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } },
    devtools: { enabled: false },
  });
}
