import { ApolloClient, InMemoryCache } from "@apollo/client";
import type { ExecuteOperation } from "@marquee/http/persisted-queries";
import { clientLink } from "./client-link.ts";

/**
 * Apollo Client for one session. It owns what the signed-in web reads and writes by GraphQL: devices, login audit, renewal
 * nudge, name and overview of the viewer.
 */
export function createApollo(execute: ExecuteOperation): ApolloClient {
  return new ApolloClient({
    link: clientLink(execute),
    cache: new InMemoryCache({
      typePolicies: {
        // A list without a removed device takes the place of the one with it.
        Query: { fields: { loggedInDevices: { merge: false } } },
        Viewer: { keyFields: [] },
        UserDetails: { keyFields: false },
        ViewerSubscription: { keyFields: false },
        LoggedInDevice: { keyFields: ["deviceId"] },
        LoginAuditEntry: { keyFields: false },
        LapserAdvanceRenewalNudge: { keyFields: false },
      },
    }),
    // A page that is opened again shows what is known and asks anew.
    defaultOptions: { watchQuery: { fetchPolicy: "cache-and-network", nextFetchPolicy: "cache-first" } },
    devtools: { enabled: false },
  });
}
