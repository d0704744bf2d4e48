import type { ContentAccess } from "@marquee/config/plans";

/** Id of an item of the catalogue, `0-{asset_type}-{n}`. */
export type ContentId = string & { readonly __brand: "ContentId" };

/** Id of a person, `p-{slug}`. */
export type PersonId = string & { readonly __brand: "PersonId" };

/** Kind of an item, from its asset type and subtype. */
export type ItemKind =
  | "movie"
  | "video"
  | "episode"
  | "season"
  | "show"
  | "channel"
  | "collection"
  | "unknown";

/** A day of release, without time zone. */
export interface ReleaseDate {
  /** `1926-12-31`. */
  readonly iso: string;
  readonly year: number;
}

/** A genre: stable id, and name in the requested language. */
export interface Genre {
  readonly id: string;
  readonly title: string;
}

/** One entry of the cast or crew. */
export interface Credit {
  readonly personId: PersonId;
  readonly name: string;
  /** For the address of the person's page; undefined without one. */
  readonly slug: string | undefined;
  /** `actor`, `director`, ... as served. */
  readonly role: string | undefined;
  readonly character: string | undefined;
  /** Id of the person's portrait; pass it to `imageSources` with kind `portrait`. Undefined without one. */
  readonly image: string | undefined;
}

/** A reference to another item: a show or a channel. */
export interface ItemReference {
  readonly id: ContentId;
  readonly title: string;
  /** Language of `title`, a code such as `en`, when the catalogue does not have it in the language asked for. */
  readonly titleLanguage?: string | undefined;
  readonly slug: string | undefined;
  readonly assetSubtype: string | undefined;
}

/** Id of each kind of picture; pass it to `imageSources`. */
export interface ItemImages {
  readonly poster: string | undefined;
  readonly cover: string | undefined;
  readonly square: string | undefined;
}

/**
 * A content partner. Logos are addresses as served, below `/cdn`; `mediaAddress` puts them on another base. Spec: content,
 * "Content partner".
 */
export interface ContentPartner {
  readonly id: string;
  readonly name: string;
  readonly deeplink: string | undefined;
  readonly logoRectangleDark: string | undefined;
  readonly logoRectangleWhite: string | undefined;
  readonly logoCircleDark: string | undefined;
  readonly logoCircleWhite: string | undefined;
  readonly purchaseImage: string | undefined;
}

/** Source of a work, and the licence under which it is shown. */
export interface WorkCredit {
  readonly work: string;
  readonly holder: string | undefined;
  readonly licence: string;
  readonly licenceUrl: string | undefined;
}

/**
 * Anything a viewer can open: movie, video, show, season, episode or channel.
 * Spec: content, "An item is read with".
 */
export interface ContentItem {
  readonly id: ContentId;
  readonly kind: ItemKind;
  /** Content type code; 101 marks an external link card. */
  readonly assetType: number;
  /**
   * `movie`, `video`, `music`, `news`, `trailer`, `sports`, `learning`, `tvshow`, `original`, `episode`, `season`, `channel`,
   * or a newer one.
   */
  readonly assetSubtype: string;
  readonly title: string;
  /** Language of `title`, a code such as `en`, when the catalogue does not have it in the language asked for. */
  readonly titleLanguage: string | undefined;
  readonly originalTitle: string | undefined;
  readonly description: string | undefined;
  /** Language of `description`, a code such as `en`, when the catalogue does not have it in the language asked for. */
  readonly descriptionLanguage: string | undefined;
  readonly genres: readonly Genre[];
  readonly credits: readonly Credit[];
  /** Milliseconds. */
  readonly durationMs: number | undefined;
  readonly releaseDate: ReleaseDate | undefined;
  /** ISO date of the first day on which it may be played; undefined where that is the day of its release. */
  readonly licenceStartsOn: string | undefined;
  /** Epoch milliseconds after which the item may no longer be shown. */
  readonly licenceExpiresAt: number | undefined;
  readonly billingType: string | undefined;
  readonly businessType: string | undefined;
  /** Decided by billing type, then business type. */
  readonly access: ContentAccess;
  readonly languages: readonly string[];
  readonly audioLanguages: readonly string[];
  readonly subtitleLanguages: readonly string[];
  readonly tags: readonly string[];
  readonly channels: readonly ItemReference[];
  readonly images: ItemImages;
  readonly imageUrl: string | undefined;
  readonly webSlug: string | undefined;
  readonly permalink: string | undefined;
  readonly modelName: string | undefined;
  readonly partner: ContentPartner | undefined;
  /** `U`, `U/A`, `A` or a newer one. */
  readonly ageRating: string | undefined;
  readonly credit: WorkCredit | undefined;
  /** Of an episode or a season. */
  readonly show: ItemReference | undefined;
  readonly seasonId: ContentId | undefined;
  readonly seasonNumber: number | undefined;
  readonly episodeNumber: number | undefined;
  /** Of a show or a season. */
  readonly episodeCount: number | undefined;
}
