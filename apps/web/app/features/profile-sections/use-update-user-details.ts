import { useMutation } from "@apollo/client/react";
import type { Problem, UserDetails } from "@marquee/auth-sdk";
import { UpdateUserDetailsDocument, ViewerOverviewDocument } from "@marquee/auth-sdk/documents";
import { useSetAtom } from "jotai";
import { problemAfter } from "../../state/graphql/problem-of.ts";
import { reloadProfileAtom } from "../../state/session/auth-atoms.ts";

/** Stores the name of the viewer: it shows at once, and the one before shows again where the platform refuses. */
export function useUpdateUserDetails(): (details: UserDetails) => Promise<Problem | undefined> {
  const [updateUserDetails] = useMutation(UpdateUserDetailsDocument);
  const reloadProfile = useSetAtom(reloadProfileAtom);
  return async (details) => {
    const problem = await problemAfter(
      "updateUserDetails",
      updateUserDetails({
        variables: details,
        optimisticResponse: {
          updateUserDetails: { __typename: "UserDetailsUpdate", status: "success", code: 200 },
        },
        update(cache) {
          cache.updateQuery({ query: ViewerOverviewDocument }, (known) => {
            if (known === null) return undefined;
            const { viewer } = known;
            return { viewer: { ...viewer, details: { __typename: "UserDetails" as const, ...details } } };
          });
        },
      }),
    );
    // The menus greet by the name of the profile.
    if (problem === undefined) void reloadProfile();
    return problem;
  };
}
