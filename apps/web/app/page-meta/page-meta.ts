import { itemImageSources } from "@marquee/content-sdk";
import type { MetaDescriptor } from "react-router";
import { createTranslator, type Messages } from "use-intl/core";
import type { Pictured } from "../components/card.ts";
import type { MessageSet } from "../i18n/namespaces.ts";
import type { AppContext } from "../state/app-context/app-context.ts";
import { rootData } from "../route-data/root-data.ts";

interface MetaOptions {
  /** Including the product name. */
  readonly title: string;
  readonly description: string | undefined;
  readonly type?: "website" | "video.movie" | "video.tv_show" | "video.episode" | "video.other" | "profile";
  /** The title whose picture represents the page. */
  readonly card?: Pictured | undefined;
  readonly app: AppContext | undefined;
}

/** Title, description, and tags for social networks. */
export function pageMeta({ title, description, type = "website", card, app }: MetaOptions): MetaDescriptor[] {
  const picture =
    app === undefined || card === undefined
      ? undefined
      : itemImageSources({
          item: { ...card, images: { ...card.images } },
          base: app.addresses.imageBase,
          kind: "cover",
        });
  const image =
    picture === undefined || app === undefined ? undefined : new URL(picture.src, app.host.origin).href;
  return [
    { title },
    ...(description === undefined
      ? []
      : [
          { name: "description", content: description },
          { property: "og:description", content: description },
        ]),
    { property: "og:title", content: title },
    { property: "og:type", content: type },
    { property: "og:site_name", content: "Marquee" },
    ...(image === undefined ? [] : [{ property: "og:image", content: image }]),
    { name: "twitter:card", content: image === undefined ? "summary" : "summary_large_image" },
  ];
}

/** Texts for a `meta` function, which cannot use hooks. */
export function metaTexts<Namespace extends keyof Messages>(
  messages: MessageSet | undefined,
  language: string | undefined,
  namespace: Namespace,
) {
  const known = { [namespace]: messages?.[namespace] ?? {} } as unknown as Messages;
  return createTranslator<Messages, Namespace>({
    locale: language ?? "en",
    messages: known,
    namespace,
    getMessageFallback: () => "",
    onError: () => undefined,
  });
}

interface LoadedRoute<Data> {
  /** Undefined when the loader failed. */
  readonly loaderData: Data | undefined;
  readonly matches: Parameters<typeof rootData>[0];
  readonly location: { readonly pathname: string };
}

interface WithMessages {
  readonly messages: MessageSet;
}

type TextsOf<Namespace extends keyof Messages> = ReturnType<typeof metaTexts<Namespace>>;

type PageFacts = Pick<MetaOptions, "type" | "card"> & {
  /** Without the product name, which is appended. */
  readonly title: string;
  readonly description?: string | undefined;
};

interface PagePlace {
  readonly pathname: string;
  /** Texts of the header, for pages named like their menu entry. */
  readonly header: TextsOf<"header">;
}

/** Creates the `meta` of a route from the texts of one namespace in its loader data. */
export function routeMeta<Namespace extends keyof Messages, Data extends WithMessages = WithMessages>(
  namespace: Namespace,
  factsOf: (texts: TextsOf<Namespace>, data: Data, place: PagePlace) => PageFacts,
): (route: LoadedRoute<Data>) => MetaDescriptor[] {
  return ({ loaderData, matches, location }) => {
    if (loaderData === undefined) return [];
    const { app, messages } = rootData(matches);
    const language = app?.locale.language;
    const { title, description, ...rest } = factsOf(
      metaTexts(loaderData.messages, language, namespace),
      loaderData,
      {
        pathname: location.pathname,
        header: metaTexts(messages, language, "header"),
      },
    );
    return pageMeta({ ...rest, title: `${title} – Marquee`, description, app });
  };
}
