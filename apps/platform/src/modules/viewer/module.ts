import { authSchema } from "@marquee/auth-sdk/wire";
import type { GraphqlContext } from "../../graphql/graphql-routes.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";

/** The GraphQL field that describes the caller. */
export function createViewerModule(): PlatformModule {
  return {
    name: "viewer",
    graphql: {
      typeDefs: authSchema,
      resolvers: {
        Query: {
          viewer: (_root: unknown, _arguments: unknown, { marquee }: GraphqlContext) => ({
            country: marquee.country,
            displayLanguage: marquee.displayLanguage,
            contentLanguages: marquee.contentLanguages,
            isSignedIn: marquee.viewer !== undefined,
          }),
        },
      },
    },
  };
}
