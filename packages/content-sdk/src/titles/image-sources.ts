import { EXTERNAL_LINK_ASSET_TYPE } from "@marquee/config/content";
import type { ItemImages } from "../content-item.ts";
import { checkOptions, invalidOption, type Client } from "@marquee/http";
import { IMAGE_KINDS, toRequestedPixels, type ImageKind } from "@marquee/config/images";

/** Sources of a picture, the best first, and an image in a format that every browser supports. */
export interface ImageSources {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly src: string;
  /**
   * For programs with unknown formats: the service sends AVIF, WEBP, JP2 or the format of `src`, as the program requests.
   */
  readonly auto: string;
  /** Of `src` and `auto`, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Base address of pictures: given, or taken from the client. */
export interface ImagePlace {
  /** Base of the image family, for example `/api/cdn/images`. Default: below the family `cdn` of the client. */
  readonly base?: string | undefined;
  readonly client?: Pick<Client, "families"> | undefined;
}

/** Options of `imageSources`. */
export interface ImageOptions extends ImagePlace {
  /** Id under which the picture is stored; see `ItemImages`. */
  readonly id: string;
  readonly kind: ImageKind;
  /** Format of the plain image. Channels take `png`. Default `jpg`. */
  readonly fallback?: "jpg" | "png" | undefined;
}

/**
 * Returns the addresses of a picture in the configured widths, 1.5 times the nominal ones: AVIF, WEBP, then jpg
 * (png for channels). Spec: images.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `base` without base and client, `id` or `kind`
 * @example
 * const { src, sources } = imageSources({ client, id: "0-0-1", kind: "poster" });
 */
export function imageSources(options: ImageOptions): ImageSources {
  const {
    client,
    base = client && `${client.families["cdn"]}/images`,
    id,
    kind,
    fallback,
  } = Object(options) as ImageOptions;
  const shape = IMAGE_KINDS[kind];
  checkOptions("imageSources", { base, id, kind: shape }, { base: "text", id: "text", kind: "object" });
  const { widths: nominal, proportion } = shape;
  const widths = Array.from(new Set(nominal.map(toRequestedPixels)));
  const width = Math.max(...widths);
  const address = (size: number, format: string) => `${base}/${id}/${kind}/${size}.${format}`;
  const source = (format: string) => ({
    type: `image/${format}`,
    srcSet: widths.map((size) => `${address(size, format)} ${size}w`).join(),
  });
  return {
    sources: [source("avif"), source("webp")],
    src: address(width, fallback || "jpg"),
    auto: address(width, "auto"),
    width,
    height: Math.round((width * proportion[1]) / proportion[0]),
  };
}

/** Fields of an item that its pictures need. */
export interface PicturedItem {
  readonly assetType: number;
  readonly kind: string;
  readonly imageUrl?: string | undefined;
  readonly images: { readonly [Kind in keyof ItemImages]?: ItemImages[Kind] };
}

/**
 * Returns the sources of an item's picture. An external link card (asset type 101) keeps its address unchanged; `undefined` when the
 * item has no such picture, so that a placeholder with the title is shown. Spec: images.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `item` for what is none, otherwise as `imageSources`
 * @example
 * const poster = itemImageSources({ client, item, kind: "poster" });
 * if (poster) console.log(poster.src, poster.width, poster.height);
 */
export function itemImageSources(
  options: ImagePlace & { readonly item: PicturedItem; readonly kind: ImageKind },
): ImageSources | undefined {
  const { item, base, client, kind } = Object(options) as typeof options;
  const { assetType, imageUrl, images } = Object(item) as Partial<PicturedItem>;
  if (assetType === EXTERNAL_LINK_ASSET_TYPE) {
    return imageUrl === undefined
      ? undefined
      : { sources: [], src: imageUrl, auto: imageUrl, width: 0, height: 0 };
  }
  if (!images) throw invalidOption("itemImageSources", "item", "has no images");
  const id = images[kind === "hero" ? "cover" : kind === "poster" || kind === "cover" ? kind : "square"];
  return id === undefined
    ? undefined
    : imageSources({ base, client, id, kind, fallback: item.kind === "channel" ? "png" : "jpg" });
}
