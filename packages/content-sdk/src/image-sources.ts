import { EXTERNAL_LINK_ASSET_TYPE } from "@marquee/config/content";
import { IMAGE_KINDS, toRequestedPixels, type ImageKind } from "@marquee/config/layout";

/** Sources of a picture, best first, and the plain image every agent understands. */
export interface ImageSources {
  readonly sources: readonly { readonly type: string; readonly srcSet: string }[];
  readonly src: string;
  /** Of `src`, in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Which picture is wanted. */
export interface ImageOptions {
  /** Base of the image family, for example `/api/cdn/images`. */
  readonly base: string;
  /** Id under which the picture is stored; see `ItemImages`. */
  readonly id: string;
  readonly kind: ImageKind;
  /** Format of the plain image. Channels take `png`. Default `jpg` (DEC-100). */
  readonly fallback?: "jpg" | "png";
}

/**
 * Addresses of a picture in the widths of configuration, which are 1.5 times the nominal ones: AVIF, WEBP, then jpg
 * (png for channels). Spec: images (CONT-43 to CONT-45).
 */
export function imageSources(options: ImageOptions): ImageSources {
  const { widths: nominal, proportion } = IMAGE_KINDS[options.kind];
  const widths = [...new Set(nominal.map(toRequestedPixels))];
  const width = Math.max(...widths);
  const address = (size: number, format: string) =>
    `${options.base}/${options.id}/${options.kind}/${size}.${format}`;
  const source = (format: string) => ({
    type: `image/${format}`,
    srcSet: widths.map((size) => `${address(size, format)} ${size}w`).join(),
  });
  return {
    sources: [source("avif"), source("webp")],
    src: address(width, options.fallback || "jpg"),
    width,
    height: Math.round((width * proportion[1]) / proportion[0]),
  };
}

/**
 * Sources of an item's picture. An external link card (asset type 101) keeps its address unchanged; `undefined` when the
 * item has no such picture, so that a placeholder with the title is shown. Spec: images (CONT-46).
 */
export function itemImageSources(options: {
  readonly item: {
    readonly assetType: number;
    readonly kind: string;
    readonly imageUrl?: string | undefined;
    readonly images: { readonly [kind: string]: string | undefined };
  };
  readonly base: string;
  readonly kind: ImageKind;
}): ImageSources | undefined {
  const { item, base, kind } = options;
  if (item.assetType === EXTERNAL_LINK_ASSET_TYPE) {
    return item.imageUrl === undefined ? undefined : { sources: [], src: item.imageUrl, width: 0, height: 0 };
  }
  const id = item.images[kind === "hero" ? "cover" : kind === "poster" || kind === "cover" ? kind : "square"];
  return id === undefined
    ? undefined
    : imageSources({ base, id, kind, fallback: item.kind === "channel" ? "png" : "jpg" });
}
