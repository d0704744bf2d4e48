import { useMutation } from "@apollo/client/react";
import type { Problem, UserDetails } from "@marquee/auth-sdk";
import { UpdateUserDetailsDocument, ViewerOverviewDocument } from "@marquee/auth-sdk/documents";
import { useSetAtom } from "jotai";
import { problemAfter } from "../../state/graphql/problem-of.ts";
import { reloadProfileAtom } from "../../state/session/auth-atoms.ts";

/** Saves the viewer's name. The new name is shown at once; if the platform refuses, the old one returns. */
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
    // The menus show the name from the profile.
    if (problem === undefined) void reloadProfile();
    return problem;
  };
}
