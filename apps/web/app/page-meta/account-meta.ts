import type { MetaDescriptor } from "react-router";
import type { Messages } from "use-intl/core";
import type { MessageSet } from "../i18n/namespaces.ts";
import { metaTexts, pageMeta } from "./page-meta.ts";
import { rootData } from "../root-data.ts";

interface LoadedRoute {
  readonly loaderData: { readonly messages: MessageSet } | undefined;
  readonly matches: Parameters<typeof rootData>[0];
}

type TitleKey<Namespace extends keyof Messages> = Extract<keyof Messages[Namespace], `${string}_title`>;

interface AccountMetaOptions extends LoadedRoute {
  readonly titleKey: TitleKey<"login-register">;
}

/** Title of a page about the account. */
export function accountMeta({ titleKey, ...route }: AccountMetaOptions): MetaDescriptor[] {
  return titleMeta(route, (messages, language) => metaTexts(messages, language, "login-register")(titleKey));
}

/** The `meta` of a page about the account whose title does not change. */
export function accountPageMeta(
  titleKey: TitleKey<"login-register">,
): (route: LoadedRoute) => MetaDescriptor[] {
  return (route) => accountMeta({ titleKey, ...route });
}

/** The `meta` of a page about what somebody has bought. */
export function purchasePageMeta(
  titleKey: TitleKey<"subscription"> | "plans_partners",
): (route: LoadedRoute) => MetaDescriptor[] {
  return (route) =>
    titleMeta(route, (messages, language) => metaTexts(messages, language, "subscription")(titleKey));
}

function titleMeta(
  { loaderData, matches }: LoadedRoute,
  titleOf: (messages: MessageSet | undefined, language: string | undefined) => string,
): MetaDescriptor[] {
  const { app } = rootData(matches);
  return pageMeta({
    title: `${titleOf(loaderData?.messages, app?.locale.language)} – Marquee`,
    description: undefined,
    app,
  });
}
