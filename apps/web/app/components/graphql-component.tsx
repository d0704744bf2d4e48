import { atom, useAtomValue } from "jotai";
import type { ComponentType } from "react";
import { useRead } from "../state/calls/use-read.ts";
import { openApolloAtom } from "../state/graphql/apollo-atom.ts";
import { isSignedInAtom } from "../state/session/viewer-atoms.ts";
import { AsyncContent } from "./AsyncContent.tsx";

/**
 * A component that uses Apollo's hooks. Its code and Apollo are loaded when a signed-in viewer sees it. Meanwhile `rows`
 * placeholder rows are shown, or a button to retry if loading failed.
 */
export function graphqlComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  rows: number,
): ComponentType<Props> {
  const openAtom = atom(null, async (_get, set) => {
    const [client, { ApolloProvider }, Component] = await Promise.all([
      set(openApolloAtom),
      import("@apollo/client/react"),
      load(),
    ]);
    return { client, ApolloProvider, Component };
  });

  function SignedInComponent(props: Props) {
    const { value, problem, reload } = useRead(openAtom);
    return (
      <AsyncContent value={value} problem={problem} onReload={reload} rows={rows}>
        {({ client, ApolloProvider, Component }) => (
          <ApolloProvider client={client}>
            <Component {...props} />
          </ApolloProvider>
        )}
      </AsyncContent>
    );
  }

  return function GraphqlComponent(props: Props) {
    // A guest is being redirected to sign-in and makes no call.
    if (useAtomValue(isSignedInAtom)) return <SignedInComponent {...props} />;
    return (
      <AsyncContent value={undefined} problem={undefined} onReload={() => undefined} rows={rows}>
        {() => null}
      </AsyncContent>
    );
  };
}
