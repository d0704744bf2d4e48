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

/** What the caller may do with an item, as the platform decided. */
export interface Rights {
  readonly access: ContentAccess;
  readonly playable: boolean;
  /** Why it does not play; undefined where it does. */
  readonly refusalCode: PlayRefusalCode | undefined;
  /** The number of the refusal, such as 3603. */
  readonly playerCode: number | undefined;
  /** Words of the platform; screens say their own for the code. */
  readonly message: string | undefined;
}

/** An item with the right of the caller and what is alike. */
export interface Consumption {
  readonly item: ContentItem;
  readonly rights: Rights;
  readonly related: readonly ContentItem[];
}

/** Everything a detail page shows. */
export interface Detail extends Consumption {
  /** Of a show: its seasons in order. */
  readonly seasons: readonly ContentItem[];
  /** Of a show or a season: one page of its episodes. */
  readonly episodes: ItemPage | undefined;
  /** Season whose episodes are given. */
  readonly seasonId: ContentId | undefined;
  /** Videos about the title that play for everybody, whatever the right to the title itself. */
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
  /** What the whole list can be narrowed by; undefined where it was not asked for. */
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
  /** Where `people` were asked for; `items` is empty then, and `total` counts people. */
  readonly people: readonly FoundPerson[];
  /** How much there is of each kind; undefined where no kind was asked for. */
  readonly counts: Readonly<Record<SearchKind, number>> | undefined;
}

/** A genre and how many items it has here. */
export interface CountedGenre extends Genre {
  readonly count: number;
}

/** Genres, and the items of the one that was asked for. */
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
  /** Absent when nothing follows by itself. */
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
  /** Path of the page of its title, without locale prefix; undefined where this viewer has none. */
  readonly permalink?: string | undefined;
}

/** A channel and what is on air. */
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

/** The programme of channels: of one day, or of all days of the guide. */
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

/** All that a player needs to start. */
export interface Playback {
  readonly contentId: ContentId;
  /** Names it when it is renewed or stopped. */
  readonly playbackId: string;
  /** HLS master playlist, for a player that renews it with `renewPlayback`. */
  readonly address: string;
  /**
   * The same for a player that reads a playlist once, such as that of a television: it answers as long as the playback goes on, and
   * ends 10 minutes after nothing was read or renewed.
   */
  readonly remoteAddress: string;
  /** Epoch milliseconds after which the address no longer answers. */
  readonly expiresAt: number;
  /** Absent for a channel that is played live. */
  readonly durationMs: number | undefined;
  /** Whether a channel is played live. A programme of it is not: it has a beginning and an end. */
  readonly isLive: boolean;
  /** Of a programme of a channel that is played from its beginning: its title. It may still be on. */
  readonly programmeTitle?: string | undefined;
  /** And when it began, epoch milliseconds. */
  readonly programmeAt?: number | undefined;
  readonly subtitles: readonly {
    readonly language: string;
    readonly label: string;
    readonly address: string;
  }[];
  readonly audio: readonly { readonly language: string; readonly label: string }[];
  readonly qualities: readonly { readonly height: number; readonly bandwidth: number }[];
  /** Whether there are pictures of the timeline, at the address that `thumbnailsAddress` tells. */
  readonly hasThumbnails: boolean | undefined;
  /** Intro, recap, credits and breaks for advertisements, in order of their beginning; read them with `markerInForce`. */
  readonly markers: readonly {
    /** `intro`, `recap`, `credits`, `ad_break` or what is new. */
    readonly kind: string;
    readonly startMs: number;
    /** Missing for credits that last until the end, and for a break. */
    readonly endMs: number | undefined;
  }[];
  /** Where the platform last saw this viewer in the item. */
  readonly resumeAtMs: number | undefined;
  /** The picture is a sample that repeats up to the catalogue duration; say so. Absent: it is none. */
  readonly isSampleStream: boolean | undefined;
}

/** Where playing a title pauses for advertisements. */
export interface AdBreak {
  readonly id: string;
  /** 0 before the title. */
  readonly positionMs: number;
  /** Milliseconds that the advertisements last at most. */
  readonly durationMs: number;
  /** Of a VAST document for one showing: a path on the platform, or an absolute address. */
  readonly address: string;
}

/** A title as a sitemap names it. */
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

/** Addresses of a playback that goes on; they replace those from before. */
export interface RenewedPlayback {
  readonly address: string;
  readonly segmentToken: string;
  /** Epoch milliseconds after which they no longer answer. */
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
