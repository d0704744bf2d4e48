import { IMAGE_KINDS, imageHeight, imageWidths, type ImageKind } from '@marquee/config';
import { invalidArgument } from '../../platform-error.ts';

/** Formats that can be asked for; `auto` lets the agent's `Accept` decide (DEC-100). */
export const FORMATS = ['avif', 'webp', 'jpg', 'png', 'auto'] as const;

/** The drawings that exist of an item. */
export type Master = 'poster' | 'cover' | 'square';

/** The drawing each kind of picture is cut from. */
const MASTERS: Readonly<Record<ImageKind, Master>> = { poster: 'poster', cover: 'cover', hero: 'cover', square: 'square', portrait: 'square', logo: 'square' };

/** A picture that may be made. */
export interface ImageRequest {
  readonly id: string;
  readonly kind: ImageKind;
  readonly master: Master;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly format: 'avif' | 'webp' | 'jpg' | 'png';
  /** Whether the format was left to us: the answer then depends on `Accept`. */
  readonly isNegotiated: boolean;
}

function isImageKind(text: string): text is ImageKind {
  return Object.hasOwn(IMAGE_KINDS, text);
}

/** The best format an agent says it takes. */
export function negotiatedFormat(accept: string | undefined): 'avif' | 'webp' | 'jpg' {
  const accepted = accept ?? '';
  return accepted.includes('image/avif') ? 'avif' : accepted.includes('image/webp') ? 'webp' : 'jpg';
}

/**
 * Reads the address of a picture. Only the kinds and widths of configuration can be made, so that nobody can fill the disk.
 * @throws {PlatformError} 400 naming what is wrong
 */
export function readImageRequest(asked: { readonly id: string; readonly kind: string; readonly file: string; readonly accept: string | undefined }): ImageRequest {
  const { id, kind, file } = asked;
  if (!/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/.test(id)) throw invalidArgument('path.id: is not the id of a picture');
  if (!isImageKind(kind)) throw invalidArgument(`path.kind: must be one of ${Object.keys(IMAGE_KINDS).join(', ')}`);
  const [, widthText = '', formatText = ''] = /^(\d{1,5})\.([a-z0-9]{1,5})$/.exec(file) ?? [];
  const width = Number(widthText);
  const widths = imageWidths(kind);
  if (!widths.includes(width) || widthText !== String(width)) throw invalidArgument(`path.width: must be one of ${widths.join(', ')}`);
  const known = FORMATS.find((format) => format === formatText);
  if (known === undefined) throw invalidArgument(`path.format: must be one of ${FORMATS.join(', ')}`);
  const format = known === 'auto' ? negotiatedFormat(asked.accept) : known;
  return { id, kind, master: MASTERS[kind], width, height: imageHeight({ kind, width }), format, isNegotiated: known === 'auto' };
}
