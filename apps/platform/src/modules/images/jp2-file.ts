/** Pixels of a picture, row by row, three bytes each: red, green, blue. */
export interface RawPicture {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const BITS_OF_COMPONENT = 7; // 8 bits without sign, less one
const JPEG_2000 = 7;
const ENUMERATED_COLOUR = 1;
const SRGB = 16;

function box(name: string, ...contents: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(contents.reduce((sum, { length }) => sum + length, head.length));
  head.write(name, 4, "latin1");
  return Buffer.concat([head, ...contents]);
}

function imageHeader({ width, height }: Pick<RawPicture, "width" | "height">): Buffer {
  const header = Buffer.alloc(14);
  header.writeUInt32BE(height, 0);
  header.writeUInt32BE(width, 4);
  header.writeUInt16BE(3, 8);
  header.set([BITS_OF_COMPONENT, JPEG_2000, 0, 0], 10);
  return box("ihdr", header);
}

/** A JP2 file around a codestream of red, green and blue, which agents do not show by itself (ISO/IEC 15444-1, annex I). */
export function toJp2File(codestream: Uint8Array, size: Pick<RawPicture, "width" | "height">): Buffer {
  const colour = Buffer.from([ENUMERATED_COLOUR, 0, 0, 0, 0, 0, SRGB]);
  return Buffer.concat([
    box("jP  ", Buffer.from([0x0d, 0x0a, 0x87, 0x0a])),
    box("ftyp", Buffer.from("jp2 \0\0\0\0jp2 ", "latin1")),
    box("jp2h", imageHeader(size), box("colr", colour)),
    box("jp2c", codestream),
  ]);
}
