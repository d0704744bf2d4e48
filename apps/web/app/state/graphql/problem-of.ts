import { CombinedGraphQLErrors } from "@apollo/client";
import { graphqlRefusal, toProblem, type Problem } from "@marquee/auth-sdk";

/** What the viewer reads when Apollo answers an operation with an error. */
export function problemOf(operationName: string, error: unknown): Problem {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first === undefined) return toProblem(error);
  const { message, extensions = {} } = first;
  const { code } = extensions;
  return toProblem(
    graphqlRefusal(operationName, { message, extensions, ...(typeof code === "string" ? { code } : {}) }),
  );
}

/** What went wrong with a mutation; undefined where nothing did. */
export async function problemAfter(
  operationName: string,
  mutation: Promise<unknown>,
): Promise<Problem | undefined> {
  return mutation.then(
    () => undefined,
    (cause: unknown) => problemOf(operationName, cause),
  );
}
