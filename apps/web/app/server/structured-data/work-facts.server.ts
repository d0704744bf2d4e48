import { htmlLanguage, isInterfaceLanguage, MINUTE, NO_DIALOGUE, SECOND } from "@marquee/config";
import { itemImageSources } from "@marquee/content-sdk";
import type { Movie, Person, VideoObject } from "schema-dts";
import type { ShownPerson, TitleData } from "../../features/detail/detail-data.ts";
import type { CardData } from "../../components/card.ts";
import type { AppContext } from "../../state/app-context/app-context.ts";
import { siteAddress } from "./shown-page.server.ts";

/** Properties that all kinds of titles have. */
export type WorkFacts = Pick<
  Extract<Movie, object>,
  | "name"
  | "alternateName"
  | "url"
  | "description"
  | "image"
  | "genre"
  | "datePublished"
  | "contentRating"
  | "inLanguage"
  | "isAccessibleForFree"
  | "license"
  | "creditText"
  | "author"
  | "producer"
>;

/** An ISO duration, rounded as on the page: seconds below one minute, else whole minutes. */
export function isoDuration(durationMs: number): string {
  return durationMs < MINUTE
    ? `PT${Math.round(durationMs / SECOND)}S`
    : `PT${Math.round(durationMs / MINUTE)}M`;
}

const toTag = (language: string): string =>
  isInterfaceLanguage(language) ? htmlLanguage(language) : language;

/** Language tags; empty for titles without dialogue. */
export const languageTags = (languages: readonly string[]): readonly string[] =>
  languages.filter((language) => language !== NO_DIALOGUE).map(toTag);

/** The URL of the picture, the same as for social networks. */
export function pictureAddress(card: CardData, app: AppContext): string | undefined {
  const picture = itemImageSources({
    item: { ...card, images: { ...card.images } },
    base: app.addresses.imageBase,
    kind: "cover",
  });
  return picture === undefined ? undefined : new URL(picture.src, app.host.origin).href;
}

/** Removes undefined properties. */
export const known = <Facts extends object>(
  facts: Facts,
): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [Name in keyof Facts]: Exclude<Facts[Name], undefined> };

const toPerson = ({ name, to }: ShownPerson, app: AppContext): Person => ({
  "@type": "Person",
  name,
  ...(to === undefined ? {} : { url: siteAddress(app, to) }),
});

/** The people of a title with one of these roles. */
export const peopleIn = (title: TitleData, roles: readonly string[], app: AppContext): readonly Person[] =>
  title.cast
    .filter((person) => person.roles.some((role) => roles.includes(role)))
    .map((person) => toPerson(person, app));

/** Actors and directors, of all titles except channels. */
export const castFacts = (title: TitleData, app: AppContext) =>
  known({
    actor: peopleIn(title, ["actor"], app),
    director: peopleIn(title, ["director"], app),
  }) as Pick<Extract<VideoObject, object>, "actor" | "director">;

/** Whether a title is free. */
export const isFree = ({ access }: Pick<CardData, "access">): boolean => access === "free";

/** The properties of a title, as shown on its page. */
export function workFacts(title: TitleData, app: AppContext): WorkFacts {
  const { card, originalTitle, description, genres, releaseDate, languages, audioLanguages, credit } = title;
  return known({
    name: card.title,
    alternateName: originalTitle,
    url: siteAddress(app, card.to),
    description,
    image: pictureAddress(card, app),
    genre: genres.map((genre) => genre.title),
    datePublished: releaseDate,
    contentRating: card.ageRating,
    inLanguage: languageTags(audioLanguages.length > 0 ? audioLanguages : languages),
    isAccessibleForFree: isFree(card),
    license: credit?.licenceUrl,
    creditText:
      credit === undefined
        ? undefined
        : [credit.work, credit.holder].filter((part) => part !== undefined).join(" · "),
    author: peopleIn(title, ["writer"], app),
    producer: peopleIn(title, ["producer"], app),
  }) as WorkFacts;
}
