import type { MessageSet } from "../i18n/namespaces.ts";
import type { AppContext } from "../state/app-context/app-context.ts";

interface RootData {
  readonly app: AppContext | undefined;
  readonly messages: MessageSet | undefined;
}

/** What the root loaded, for `meta` functions. Nothing when the page is made from a fault. */
export function rootData(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData {
  const loaded = matches.find((match) => match?.id === "root")?.loaderData as Partial<RootData> | undefined;
  return { app: loaded?.app, messages: loaded?.messages };
}
