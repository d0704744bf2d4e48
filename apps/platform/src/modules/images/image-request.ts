import { IMAGE_KINDS, imageHeight, imageWidths, type ImageKind } from "@marquee/config";
import Bowser from "bowser";
import { invalidArgument } from "../../errors/platform-error.ts";

/** Formats that pictures are made in. */
type ImageFormat = "avif" | "webp" | "jp2" | "jpg" | "png";

/** Formats in a URL; `auto` chooses by the request's headers. */
const FORMATS = ["avif", "webp", "jp2", "jpg", "png", "auto"] as const;

/** Logos of partners, drawn for dark and white grounds; they keep their own proportion. */
const PARTNER_LOGOS = [
  "logo-rectangle-dark",
  "logo-rectangle-white",
  "logo-circle-dark",
  "logo-circle-white",
] as const;

/** The drawings that exist of an item or a partner. */
export type Master = "poster" | "cover" | "square" | (typeof PARTNER_LOGOS)[number];

/** The master drawing from which each kind of picture is cut. */
const MASTERS: Readonly<Record<ImageKind, Master>> = {
  poster: "poster",
  cover: "cover",
  hero: "cover",
  square: "square",
  portrait: "square",
  logo: "square",
};

/** A valid request for a picture. */
export interface ImageRequest {
  readonly id: string;
  readonly kind: string;
  readonly master: Master;
  /** Pixels. */
  readonly width: number;
  /** Undefined keeps the proportion of the drawing. */
  readonly height: number | undefined;
  readonly format: ImageFormat;
  /** Whether the format was chosen by the request's headers, so that the answer varies with them. */
  readonly isNegotiated: boolean;
}

function isImageKind(text: string): text is ImageKind {
  return Object.hasOwn(IMAGE_KINDS, text);
}

/** The headers that decide the format. */
export interface ImageAgent {
  readonly accept: string | undefined;
  readonly userAgent: string | undefined;
}

const MAX_AGENT = 1024;

/** Whether a picture is transparent, as channels and logos are; jpg and JP2 cannot show that. */
const isDrawnOnNothing = (id: string, kind: string): boolean =>
  id.startsWith("0-9-") || kind.startsWith("logo-");

/** Whether the header `accept` names a format. */
const takes = (accept: string, type: string): boolean =>
  accept.split(",").some((entry) => {
    const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

/** Safari before 14 shows JP2, though it does not say so, but neither AVIF nor WEBP. */
const isSafariBefore14 = (userAgent: string): boolean =>
  /Safari\//.test(userAgent) &&
  Bowser.getParser(userAgent.slice(0, MAX_AGENT)).satisfies({ safari: "<14" }) === true;

/** The best format for a request with `auto`. */
export function negotiatedFormat(
  { accept = "", userAgent = "" }: ImageAgent,
  { id, kind }: { readonly id: string; readonly kind: string },
): ImageFormat {
  if (takes(accept, "image/avif")) return "avif";
  if (takes(accept, "image/webp")) return "webp";
  if (isDrawnOnNothing(id, kind)) return "png";
  return takes(accept, "image/jp2") || isSafariBefore14(userAgent) ? "jp2" : "jpg";
}

/**
 * Reads the URL of a picture. Only configured kinds and widths are valid, so that nobody can fill the disk.
 * @throws {PlatformError} 400 saying what is wrong
 */
export function readImageRequest(
  { id, kind, file }: { readonly id: string; readonly kind: string; readonly file: string },
  agent: ImageAgent,
): ImageRequest {
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
  const format = known === "auto" ? negotiatedFormat(agent, { id, kind }) : known;
  const height = logo === undefined ? imageHeight({ kind: sizes, width }) : undefined;
  return { id, kind, master: logo ?? MASTERS[sizes], width, height, format, isNegotiated: known === "auto" };
}
