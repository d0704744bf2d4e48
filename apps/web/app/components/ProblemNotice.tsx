import type { Problem } from "@marquee/auth-sdk";
import { useProblemText } from "../texts/problem-text.ts";
import { Notice } from "../ui/Notice/Notice.tsx";

/** The text of a problem; nothing without one. */
export function ProblemNotice({ problem }: { readonly problem: Problem | undefined }) {
  const problemText = useProblemText();
  return problem === undefined ? null : <Notice tone="danger">{problemText(problem)}</Notice>;
}
