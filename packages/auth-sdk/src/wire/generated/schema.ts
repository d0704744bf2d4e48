// Written by `npm run codegen`; the source is ../graphql/schema.graphql.

/** This package's part of the GraphQL schema. */
export const authSchema = "\"\"\"The entry points of reading. Other parts of the contract extend it.\"\"\"\ntype Query {\n  \"\"\"Who asks, as the platform sees it. Needs no sign-in.\"\"\"\n  viewer: Viewer!\n}\n\n\"\"\"A visitor: guest or signed in.\"\"\"\ntype Viewer {\n  \"\"\"Country found from the connection, ISO 3166-1 alpha-2. It decides prices, licences and region blocks.\"\"\"\n  country: String!\n  \"\"\"Language of the screens, as the client states it.\"\"\"\n  displayLanguage: String!\n  \"\"\"Languages of titles, as the client states them.\"\"\"\n  contentLanguages: [String!]!\n  \"\"\"True with a valid access token.\"\"\"\n  isSignedIn: Boolean!\n}";
