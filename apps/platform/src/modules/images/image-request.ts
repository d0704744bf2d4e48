import { IMAGE_KINDS, imageHeight, imageWidths, type ImageKind } from "@marquee/config";
import { invalidArgument } from "../../errors/platform-error.ts";

/** Formats that can be asked for; `auto` lets the agent's `Accept` decide (DEC-100). */
export const FORMATS = ["avif", "webp", "jpg", "png", "auto"] as const;

/** Logos of partners, drawn for dark and white grounds; they keep their own proportion. */
const PARTNER_LOGOS = [
  "logo-rectangle-dark",
  "logo-rectangle-white",
  "logo-circle-dark",
  "logo-circle-white",
] as const;

/** The drawings that exist of an item or a partner. */
export type Master = "poster" | "cover" | "square" | (typeof PARTNER_LOGOS)[number];

/** The drawing each kind of picture is cut from. */
const MASTERS: Readonly<Record<ImageKind, Master>> = {
  poster: "poster",
  cover: "cover",
  hero: "cover",
  square: "square",
  portrait: "square",
  logo: "square",
};

/** A picture that may be made. */
export interface ImageRequest {
  readonly id: string;
  readonly kind: string;
  readonly master: Master;
  /** Pixels. */
  readonly width: number;
  /** Undefined keeps the proportion of the drawing. */
  readonly height: number | undefined;
  readonly format: "avif" | "webp" | "jpg" | "png";
  /** Whether the format was left to us: the answer then depends on `Accept`. */
  readonly isNegotiated: boolean;
}

function isImageKind(text: string): text is ImageKind {
  return Object.hasOwn(IMAGE_KINDS, text);
}

/** The best format an agent says it takes. */
export function negotiatedFormat(accept: string | undefined): "avif" | "webp" | "jpg" {
  const accepted = accept ?? "";
  return accepted.includes("image/avif") ? "avif" : accepted.includes("image/webp") ? "webp" : "jpg";
}

/**
 * Reads the address of a picture. Only the kinds and widths of configuration can be made, so that nobody can fill the disk.
 * @throws {PlatformError} 400 naming what is wrong
 */
export function readImageRequest(requested: {
  readonly id: string;
  readonly kind: string;
  readonly file: string;
  readonly accept: string | undefined;
}): ImageRequest {
  const { id, kind, file } = requested;
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id))
    throw invalidArgument("path.id: is not the id of a picture");
  const logo = PARTNER_LOGOS.find((name) => name === kind);
  const sizes = logo === undefined ? kind : "logo";
  if (!isImageKind(sizes))
    throw invalidArgument(
      `path.kind: must be one of ${[...Object.keys(IMAGE_KINDS), ...PARTNER_LOGOS].join(", ")}`,
    );
  const [, widthText = "", formatText = ""] = /^(\d{1,5})\.([a-z0-9]{1,5})$/.exec(file) ?? [];
  const width = Number(widthText);
  const widths = imageWidths(sizes);
  if (!widths.includes(width) || widthText !== String(width))
    throw invalidArgument(`path.width: must be one of ${widths.join(", ")}`);
  const known = FORMATS.find((format) => format === formatText);
  if (known === undefined) throw invalidArgument(`path.format: must be one of ${FORMATS.join(", ")}`);
  const format = known === "auto" ? negotiatedFormat(requested.accept) : known;
  const height = logo === undefined ? imageHeight({ kind: sizes, width }) : undefined;
  return { id, kind, master: logo ?? MASTERS[sizes], width, height, format, isNegotiated: known === "auto" };
}
