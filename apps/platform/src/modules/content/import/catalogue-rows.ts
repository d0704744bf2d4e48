import { AGE_RATINGS } from "@marquee/config";
import type {
  CatalogueChannel,
  CatalogueCollection,
  CatalogueItem,
  CataloguePartner,
  CataloguePerson,
} from "@marquee/content-sdk/wire";
import type { collections, contentItems, contentPartners, people } from "../tables.ts";

/** `!IN` alone means everywhere else. */
export const countriesOf = (countries: readonly string[] | undefined): string[] => {
  const named = [...(countries ?? ["*"])];
  return named.every((country) => country.startsWith("!")) ? ["*", ...named] : named;
};

/** A licence lasts through its last day. */
const endOfDay = (day: string | undefined): Date | null =>
  day === undefined ? null : new Date(`${day}T23:59:59.999Z`);

export function itemRow(item: CatalogueItem, position: number): typeof contentItems.$inferInsert {
  const ageRating = item.age_rating ?? "U";
  return {
    id: item.id,
    assetType: item.asset_type,
    assetSubtype: item.asset_subtype,
    slug: item.slug,
    title: item.title,
    originalTitle: item.original_title ?? null,
    description: item.description ?? {},
    releaseDate: item.release_date ?? null,
    durationS: item.duration_s ?? null,
    ageRating,
    ageGroup: AGE_RATINGS[ageRating],
    ageReasons: item.age_reasons ?? [],
    billingType: item.billing_type ?? null,
    businessType: item.business_type ?? null,
    genres: item.genres ?? [],
    contentLanguages: item.content_languages ?? [],
    audioLanguages: item.audio_languages ?? [],
    subtitleLanguages: item.subtitle_languages ?? [],
    tags: item.tags ?? [],
    cast: item.cast ?? [],
    countries: countriesOf(item.countries),
    blockedRegions: item.blocked_regions ?? [],
    platforms: item.platforms ?? [],
    sections: item.sections ?? [],
    licenceStartsOn: item.license_start_date ?? null,
    licenceExpiresAt: endOfDay(item.license_expiry_date),
    partnerId: item.partner ?? null,
    stream: item.stream ?? null,
    markers: [...(item.markers ?? [])].sort((left, right) => left.start_s - right.start_s),
    trailers: item.trailers ?? [],
    needsAccount: item.needs_account ?? false,
    refusalCode: item.refusal ?? null,
    credit: item.credit ?? null,
    position,
  };
}

export function channelRow(channel: CatalogueChannel, position: number): typeof contentItems.$inferInsert {
  const ageRating = channel.age_rating ?? "U";
  return {
    id: channel.id,
    assetType: 9,
    assetSubtype: "channel",
    slug: channel.slug,
    title: channel.title,
    description: channel.description ?? {},
    ageRating,
    ageGroup: AGE_RATINGS[ageRating],
    billingType: channel.billing_type ?? null,
    businessType: channel.business_type ?? null,
    genres: channel.genres,
    contentLanguages: channel.content_languages,
    countries: countriesOf(channel.countries),
    sections: ["channels"],
    stream: channel.stream,
    position,
  };
}

export const personRow = ({ id, slug, name, born }: CataloguePerson): typeof people.$inferInsert => ({
  id,
  slug,
  name,
  born: born ?? null,
});

export const partnerRow = ({
  id,
  slug,
  name,
  deeplink,
}: CataloguePartner): typeof contentPartners.$inferInsert => ({
  id,
  slug,
  name,
  deeplink: deeplink ?? null,
});

export const collectionRow = (
  collection: CatalogueCollection,
  index: number,
): typeof collections.$inferInsert => ({
  id: collection.id,
  slug: collection.slug,
  title: collection.title,
  page: collection.page ?? null,
  position: collection.position ?? index,
  layout: collection.layout,
  countries: countriesOf(collection.countries),
});
