import { atom, useAtomValue } from "jotai";
import type { ComponentType } from "react";
import { useRead } from "../state/calls/use-read.ts";
import { openApolloAtom } from "../state/graphql/apollo-atom.ts";
import { isSignedInAtom } from "../state/session/viewer-atoms.ts";
import { LoadedPart } from "./LoadedPart.tsx";

/**
 * A part of the page that reads GraphQL with Apollo's hooks. Its code and Apollo's come once a signed-in viewer sees it; a
 * placeholder of so many rows shows until then, and a way to try again where it cannot come.
 */
export function graphqlPart(load: () => Promise<ComponentType>, rows: number): ComponentType {
  const openAtom = atom(null, async (_get, set) => {
    const [client, { ApolloProvider }, Part] = await Promise.all([
      set(openApolloAtom),
      import("@apollo/client/react"),
      load(),
    ]);
    return { client, ApolloProvider, Part };
  });

  function SignedInPart() {
    const { value, problem, reload } = useRead(openAtom);
    return (
      <LoadedPart value={value} problem={problem} onReload={reload} rows={rows}>
        {({ client, ApolloProvider, Part }) => (
          <ApolloProvider client={client}>
            <Part />
          </ApolloProvider>
        )}
      </LoadedPart>
    );
  }

  return function GraphqlPart() {
    // A guest is being led away and makes no call.
    if (useAtomValue(isSignedInAtom)) return <SignedInPart />;
    return (
      <LoadedPart value={undefined} problem={undefined} onReload={() => undefined} rows={rows}>
        {() => null}
      </LoadedPart>
    );
  };
}
