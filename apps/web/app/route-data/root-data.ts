import type { MessageSet } from "../i18n/namespaces.ts";
import type { AppContext } from "../state/app-context/app-context.ts";

interface RootData {
  readonly app: AppContext | undefined;
  readonly messages: MessageSet | undefined;
}

/** The root's loader data, for `meta` functions; empty when the page is rendered from a fault. */
export function rootData(
  matches: readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[],
): RootData {
  const loaded = matches.find((match) => match?.id === "root")?.loaderData as Partial<RootData> | undefined;
  return { app: loaded?.app, messages: loaded?.messages };
}
