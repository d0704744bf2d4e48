import { accessOf } from "@marquee/config/plans";
import type {
  ContentItem,
  ContentPartner,
  Credit,
  Genre,
  ItemImages,
  ItemReference,
  ReleaseDate,
  WorkCredit,
  ItemKind,
} from "../content-item.ts";
import { fieldsOf } from "./fields-of.ts";
import { wireNode, type ReadNode, type WireNode } from "./wire-node.ts";

/** Reads a genre. */
export const readGenre: ReadNode<Genre> = /* @__PURE__ */ fieldsOf("id! title=value!");

/** Reads a picture set. */
export const readImages: ReadNode<ItemImages> = /* @__PURE__ */ fieldsOf("poster cover square");

const readCredit = /* @__PURE__ */ fieldsOf(
  "personId=id! name! slug=web_slug role character image",
) as ReadNode<Credit>;
const readReference = /* @__PURE__ */ fieldsOf(
  "id! title! titleLanguage slug=web_slug assetSubtype",
) as ReadNode<ItemReference>;
const readWorkCredit: ReadNode<WorkCredit> = /* @__PURE__ */ fieldsOf("work! holder licence! licenceUrl");
const readLogos = /* @__PURE__ */ fieldsOf(
  "logoRectangleDark=logo_rectangle_darkbg logoRectangleWhite=logo_rectangle_whitebg logoCircleDark=logo_circle_darkbg logoCircleWhite=logo_circle_whitebg purchaseImage",
);
const partnerFields = /* @__PURE__ */ fieldsOf(
  "id=content_partner_id! name=content_partner_name! deeplink=content_partner_deeplink images=content_partner_images{0",
  readLogos,
);

function readPartner(node: WireNode): ContentPartner {
  const { id, name, deeplink, images } = partnerFields(node);
  return Object.assign({ id, name, deeplink }, images || readLogos(node)) as ContentPartner;
}

// Either spelling of a doubled field counts, and a fault in either is found.
const itemFields = /* @__PURE__ */ fieldsOf(
  "id! assetType#! assetSubtype=asset_subtype|assetSubType title! originalTitle=original_title|originalTitle description titleLanguage descriptionLanguage genres[0 credits=actors[1 durationMs=duration% releaseDate licenceStartsOn=license_start_date licenceExpiresAt=license_expiry_date@ billingType businessType languages* audioLanguages* subtitleLanguages* tags* channels[2 images{3 imageUrl=imageUrl webSlug permalink modelName=modelName partner=content_partner_details{4 ageRating credit{5 show=tvshow{2 seasonId seasonNumber=season# episodeNumber=episode# episodeCount#",
  readGenre,
  readCredit,
  readReference,
  readImages,
  readPartner,
  readWorkCredit,
);

function toReleaseDate(date = ""): ReleaseDate | undefined {
  const iso = date.slice(0, 10);
  const year = parseInt(iso, 10);
  return isNaN(year) ? undefined : { iso, year };
}

/** Reads an item from a place in an answer. @throws {MarqueeError} `UNREADABLE_ANSWER` with the place. */
export function readItemNode(node: WireNode): ContentItem {
  const fields = itemFields(node);
  const { assetType, assetSubtype = "" } = fields;
  return Object.assign(fields as object, {
    assetSubtype,
    kind: itemKind({ assetType, assetSubtype }),
    releaseDate: toReleaseDate(fields.releaseDate),
    access: accessOf(fields),
    images: fields.images || {},
  }) as ContentItem;
}

/**
 * Reads an item of the wire. Fields that are new are ignored; null counts as absent.
 * `where` begins the path named by a failure. Spec: content, "An item is read with".
 *
 * @throws {MarqueeError} `UNREADABLE_ANSWER` when id, title or asset_type is missing or a field has another shape; `path` says which.
 */
export function readItem(wire: unknown, where = "item"): ContentItem {
  return readItemNode(wireNode(wire, where));
}

/** By number. */
const KINDS = "movie,episode,season,,,,show,,collection,channel";

/**
 * What an item is. Asset type 0 is a movie only when its subtype says so or is missing, else a video.
 * Spec: content, "asset_type (0 movie/video, 1 episode, 6 other)".
 */
function itemKind(facts: { assetType: number; assetSubtype?: string | undefined }): ItemKind {
  const kind = (KINDS.split(",")[facts.assetType] || "unknown") as ItemKind;
  return kind === "movie" && facts.assetSubtype && facts.assetSubtype !== "movie" ? "video" : kind;
}
