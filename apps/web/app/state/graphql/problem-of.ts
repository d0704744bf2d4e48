import { CombinedGraphQLErrors } from "@apollo/client";
import { graphqlRefusal, toProblem, type Problem } from "@marquee/auth-sdk";

/** The problem to show for an Apollo error. */
export function problemOf(operationName: string, error: unknown): Problem {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (first === undefined) return toProblem(error);
  const { message, extensions = {} } = first;
  const { code } = extensions;
  return toProblem(
    graphqlRefusal(operationName, { message, extensions, ...(typeof code === "string" ? { code } : {}) }),
  );
}

/** The problem of a mutation; undefined when it succeeded. */
export async function problemAfter(
  operationName: string,
  mutation: Promise<unknown>,
): Promise<Problem | undefined> {
  return mutation.then(
    () => undefined,
    (cause: unknown) => problemOf(operationName, cause),
  );
}
