import { accessOf } from "@marquee/config/plans";
import type {
  ContentId,
  ContentItem,
  ContentPartner,
  Credit,
  Genre,
  ItemImages,
  ItemReference,
  PersonId,
  ReleaseDate,
  WorkCredit,
} from "../content-item.ts";
import { itemKind } from "../item-kind.ts";
import { optionalInstant } from "./instant.ts";
import {
  optionalNode,
  optionalNodes,
  optionalNumber,
  optionalText,
  requiredNumber,
  requiredText,
  texts,
  wireNode,
  type WireNode,
} from "./wire-value.ts";

/** Reads a genre. */
export const readGenre = (node: WireNode): Genre => ({
  id: requiredText(node, "id"),
  title: requiredText(node, "value"),
});

const readCredit = (node: WireNode): Credit => ({
  personId: requiredText(node, "id") as PersonId,
  name: requiredText(node, "name"),
  slug: optionalText(node, "web_slug"),
  role: optionalText(node, "role"),
  character: optionalText(node, "character"),
});

const readReference = (node: WireNode): ItemReference => ({
  id: requiredText(node, "id") as ContentId,
  title: requiredText(node, "title"),
  slug: optionalText(node, "web_slug"),
  assetSubtype: optionalText(node, "asset_subtype"),
});

/** Reads the picture set of an item, a person or a programme; a missing one is empty. */
export function readImages(node: WireNode): ItemImages {
  const images = optionalNode(node, "images", (set) => set) ?? { value: {}, path: "" };
  return {
    poster: optionalText(images, "poster"),
    cover: optionalText(images, "cover"),
    square: optionalText(images, "square"),
  };
}

function readPartner(node: WireNode): ContentPartner {
  const images = optionalNode(node, "content_partner_images", (set) => set) ?? { value: {}, path: "" };
  return {
    id: requiredText(node, "content_partner_id"),
    name: requiredText(node, "content_partner_name"),
    deeplink: optionalText(node, "content_partner_deeplink"),
    logoRectangleDark: optionalText(images, "logo_rectangle_darkbg"),
    logoRectangleWhite: optionalText(images, "logo_rectangle_whitebg"),
    logoCircleDark: optionalText(images, "logo_circle_darkbg"),
    logoCircleWhite: optionalText(images, "logo_circle_whitebg"),
    purchaseImage: optionalText(images, "purchase_image"),
  };
}

const readWorkCredit = (node: WireNode): WorkCredit => ({
  work: requiredText(node, "work"),
  holder: optionalText(node, "holder"),
  licence: requiredText(node, "licence"),
  licenceUrl: optionalText(node, "licence_url"),
});

function readReleaseDate(node: WireNode): ReleaseDate | undefined {
  const iso = (optionalText(node, "release_date") ?? "").slice(0, 10);
  const year = parseInt(iso, 10);
  return isNaN(year) ? undefined : { iso, year };
}

/** Of two spellings of one field the first that is there; both are read, so that a fault in either is found. */
function spelledEitherWay(node: WireNode, spelling: string, other: string): string | undefined {
  const first = optionalText(node, spelling);
  const second = optionalText(node, other);
  return first ?? second;
}

const seconds = (value: number | undefined) => (value === undefined ? undefined : value * 1000);

/** Reads an item from a place in an answer. @throws {ContentError} `UNREADABLE_ANSWER` with the place. */
export function readItemNode(node: WireNode): ContentItem {
  const assetType = requiredNumber(node, "asset_type");
  const assetSubtype = spelledEitherWay(node, "asset_subtype", "assetSubType") ?? "";
  const billingType = optionalText(node, "billing_type");
  const businessType = optionalText(node, "business_type");
  return {
    id: requiredText(node, "id") as ContentId,
    kind: itemKind({ assetType, assetSubtype }),
    assetType,
    assetSubtype,
    title: requiredText(node, "title"),
    originalTitle: spelledEitherWay(node, "original_title", "originalTitle"),
    description: optionalText(node, "description"),
    genres: optionalNodes(node, "genres", readGenre),
    credits: optionalNodes(node, "actors", readCredit),
    durationMs: seconds(optionalNumber(node, "duration")),
    releaseDate: readReleaseDate(node),
    licenceExpiresAt: optionalInstant(node, "license_expiry_date"),
    billingType,
    businessType,
    access: accessOf({ billingType, businessType }),
    languages: texts(node, "languages"),
    audioLanguages: texts(node, "audio_languages"),
    subtitleLanguages: texts(node, "subtitle_languages"),
    tags: texts(node, "tags"),
    channels: optionalNodes(node, "channels", readReference),
    images: readImages(node),
    imageUrl: optionalText(node, "imageUrl"),
    webSlug: optionalText(node, "web_slug"),
    permalink: optionalText(node, "permalink"),
    modelName: optionalText(node, "modelName"),
    partner: optionalNode(node, "content_partner_details", readPartner),
    ageRating: optionalText(node, "age_rating"),
    credit: optionalNode(node, "credit", readWorkCredit),
    show: optionalNode(node, "tvshow", readReference),
    seasonId: optionalText(node, "season_id") as ContentId | undefined,
    seasonNumber: optionalNumber(node, "season"),
    episodeNumber: optionalNumber(node, "episode"),
    episodeCount: optionalNumber(node, "episode_count"),
  };
}

/**
 * Reads an item of the wire. Fields that are new are ignored; null counts as absent.
 * `where` begins the path named by a failure. Spec: content, "An item is read with".
 *
 * @throws {ContentError} `UNREADABLE_ANSWER` when id, title or asset_type is missing or a field has another shape.
 */
export function readItem(wire: unknown, where = "item"): ContentItem {
  return readItemNode(wireNode(wire, where));
}
