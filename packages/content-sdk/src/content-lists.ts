import type { ContentId, ContentItem, Genre, ItemImages, PersonId } from "./content-item.ts";
import type { ContentAccess } from "@marquee/config/plans";
import type { ListFacets } from "./list-filter.ts";
import type { PlayRefusalCode } from "./play-refusal.ts";
import type { SearchKind } from "./search-kinds.ts";

/** A page of a list. */
export interface ItemPage {
  readonly items: readonly ContentItem[];
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
  /** Items in the whole list. */
  readonly total: number;
}

/** The viewer's right to an item, as decided by the platform. */
export interface Rights {
  /** `subscription` also for a title to rent that plays within a plan of the viewer. */
  readonly access: ContentAccess;
  readonly playable: boolean;
  /** Why it does not play; undefined if it plays. */
  readonly refusalCode: PlayRefusalCode | undefined;
  /** The number of the refusal, such as 3603. */
  readonly playerCode: number | undefined;
  /** Message of the platform; screens show their own text for the code. */
  readonly message: string | undefined;
}

/** An item with the viewer's right and similar items. */
export interface Consumption {
  readonly item: ContentItem;
  readonly rights: Rights;
  readonly related: readonly ContentItem[];
}

/** Everything a detail page shows. */
export interface Detail extends Consumption {
  /** Seasons of a show, in order. */
  readonly seasons: readonly ContentItem[];
  /** One page of the episodes of a show or season. */
  readonly episodes: ItemPage | undefined;
  /** Season whose episodes are given. */
  readonly seasonId: ContentId | undefined;
  /** Free videos about the title. */
  readonly trailers: readonly ContentItem[];
  /** Why it has its age rating: one of `AGE_REASONS` of `@marquee/content-sdk/wire`, or what is new. */
  readonly ageReasons: readonly string[];
}

/** A row of a landing page with its first items. */
export interface Row extends ItemPage {
  readonly id: ContentId;
  readonly title: string;
  readonly slug: string | undefined;
  /** `hero`, `poster`, `cover`, `square`, `channels` or what is new. */
  readonly layout: string;
}

/** One page of a collection. */
export interface CollectionPage extends ItemPage {
  readonly id: ContentId;
  readonly title: string;
  readonly slug: string | undefined;
  readonly layout: string | undefined;
  /** Values by which the list can be filtered; undefined unless requested. */
  readonly facets: ListFacets | undefined;
}

/** One page of the rows of a landing page. */
export interface LandingPage {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly Row[];
  readonly page: number;
  readonly pageSize: number;
  /** Rows in the whole page. */
  readonly total: number;
}

/** A person that a search has found. */
export interface FoundPerson {
  readonly id: PersonId;
  readonly name: string;
  readonly slug: string | undefined;
  /** Id of the portrait; hand it to `imageSources` with kind `portrait`. */
  readonly image: string | undefined;
  /** Titles with the person that are available here. */
  readonly titleCount: number;
}

/** One page of the answer to a search. */
export interface SearchPage extends ItemPage {
  readonly query: string;
  /** People found, if the kind `people` was requested; `items` is then empty, and `total` counts people. */
  readonly people: readonly FoundPerson[];
  /** Number of results of each kind; undefined unless a kind was requested. */
  readonly counts: Readonly<Record<SearchKind, number>> | undefined;
}

/** A genre and how many items it has here. */
export interface CountedGenre extends Genre {
  readonly count: number;
}

/** Genres, and the items of the requested one. */
export interface GenrePage extends ItemPage {
  readonly genres: readonly CountedGenre[];
}

/** Genres and languages that have content here. */
export interface GenresAndLanguages {
  readonly genres: readonly CountedGenre[];
  readonly languages: readonly { readonly code: string; readonly count: number }[];
}

/** What plays after an item. */
export interface UpNext {
  /** Undefined when nothing follows. */
  readonly item: ContentItem | undefined;
  readonly items: readonly ContentItem[];
}

/** One programme of the guide. Times are epoch milliseconds. */
export interface Programme {
  readonly id: string;
  readonly contentId: ContentId;
  readonly title: string;
  /** Language of `title`, a code such as `en`, when the catalogue does not have it in the language asked for. */
  readonly titleLanguage?: string | undefined;
  readonly description: string | undefined;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly durationMs: number | undefined;
  readonly genres: readonly Genre[];
  readonly ageRating: string | undefined;
  readonly images: ItemImages;
  /** Path of its title's page, without locale prefix; undefined without one. */
  readonly permalink?: string | undefined;
}

/** A channel and its current programmes. */
export interface ListedChannel {
  readonly channel: ContentItem;
  readonly now: Programme | undefined;
}

/** Channels under a language, a genre or a `language-genre` pair. */
export interface ChannelGroup {
  readonly id: string;
  readonly channels: readonly ListedChannel[];
}

/** One of the six lists of channels. */
export interface ChannelList {
  readonly list: string;
  readonly groups: readonly ChannelGroup[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Programmes of channels, of one day or of all days of the guide. */
export interface Guide {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly channels: readonly { readonly channel: ContentItem; readonly programmes: readonly Programme[] }[];
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** A person with the titles available here. */
export interface Person extends ItemPage {
  readonly id: PersonId;
  readonly name: string;
  readonly slug: string | undefined;
  readonly bornYear: number | undefined;
  readonly images: ItemImages;
}

/** Where and until when an item may be shown. */
export interface Licence {
  /** `*` or an ISO country code. */
  readonly country: string;
  readonly excludedRegions: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number | undefined;
  readonly access: ContentAccess;
}

/** Everything that a player needs to start. */
export interface Playback {
  readonly contentId: ContentId;
  /** Id for renewing and stopping the playback. */
  readonly playbackId: string;
  /** HLS master playlist, for a player that renews it with `renewPlayback`. */
  readonly address: string;
  /**
   * HLS master playlist for a player that reads a playlist once, such as a television's. It works while the playback continues, and ends
   * 10 minutes after the last read or renewal.
   */
  readonly remoteAddress: string;
  /** Epoch milliseconds after which the address no longer works. */
  readonly expiresAt: number;
  /** Undefined for a live channel. */
  readonly durationMs: number | undefined;
  /** Whether a channel is played live. A programme played from its start is not live. */
  readonly isLive: boolean;
  /** Title of a programme that is played from its start; it may still be on. */
  readonly programmeTitle?: string | undefined;
  /** Start of that programme in epoch milliseconds. */
  readonly programmeAt?: number | undefined;
  readonly subtitles: readonly {
    readonly language: string;
    readonly label: string;
    readonly address: string;
  }[];
  readonly audio: readonly { readonly language: string; readonly label: string }[];
  readonly qualities: readonly { readonly height: number; readonly bandwidth: number }[];
  /** Whether the timeline has thumbnails, at the address of `thumbnailsAddress`. */
  readonly hasThumbnails: boolean | undefined;
  /** Intro, recap, credits and ad breaks, in order of their start; read them with `markerInForce`. */
  readonly markers: readonly {
    /** `intro`, `recap`, `credits`, `ad_break` or what is new. */
    readonly kind: string;
    readonly startMs: number;
    /** Missing for credits that last until the end, and for a break. */
    readonly endMs: number | undefined;
  }[];
  /** Last position of this viewer on the platform, in milliseconds. */
  readonly resumeAtMs: number | undefined;
  /** True for a sample that repeats up to the catalogue's duration: tell the viewer. */
  readonly isSampleStream: boolean | undefined;
}

/** An ad break of a title. */
export interface AdBreak {
  readonly id: string;
  /** Position in milliseconds; 0: before the title. */
  readonly positionMs: number;
  /** Longest duration of the advertisements in milliseconds. */
  readonly durationMs: number;
  /** Address of a VAST document for one use: a path on the platform, or an absolute address. */
  readonly address: string;
}

/** A title of a sitemap. */
export interface SitemapTitle {
  readonly item: ContentItem;
  /** ISO codes of the countries in which it may be shown; undefined for every one. */
  readonly countries: readonly string[] | undefined;
  /** ISO codes of the countries in which it may not be shown. */
  readonly excludedCountries: readonly string[];
}

/** One page of the titles of a kind. */
export interface SitemapPage {
  readonly titles: readonly SitemapTitle[];
  /** 1 is the first page. */
  readonly page: number;
  readonly pageSize: number;
  /** Titles of the kind in the whole catalogue. */
  readonly total: number;
  /** Epoch milliseconds of the last change of the catalogue. */
  readonly changedAt: number | undefined;
}

/** Renewed addresses of a playback; they replace the former ones. */
export interface RenewedPlayback {
  readonly address: string;
  readonly segmentToken: string;
  /** Epoch milliseconds after which they no longer work. */
  readonly expiresAt: number;
}

/** A screen of the viewer on which something plays. */
export interface PlayingScreen {
  readonly playbackId: string;
  readonly contentId: ContentId;
  readonly title: string;
  /** Empty where the address of a playback was copied to. */
  readonly deviceName: string;
  readonly isThisDevice: boolean;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}
