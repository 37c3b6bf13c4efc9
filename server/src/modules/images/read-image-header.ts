export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif';

export interface ImageHeader {
  readonly format: ImageFormat;
  /** Size in pixels as the file declares it, before the EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
  /**
   * Memory needed for decoding, in bytes, computed from the header: all channels of all pixels, twice for interlaced or
   * progressive pictures.
   */
  readonly decodedBytes: number;
}

/**
 * Reads format and size from a file's bytes without decoding it; its name and declared type are ignored. Of several
 * declared sizes, takes the largest. Linear in the length of the file.
 * @returns `'foreign'` for an unknown format, `'broken'` for a truncated or inconsistent file
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | 'foreign' | 'broken' {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = findFormat(file);
  if (format === undefined) return 'foreign';
  try {
    const size = readers[format](file);
    if (size === undefined || size.width < 1 || size.height < 1) return 'broken';
    const { width, height, bytesPerPixel } = size;
    return { format, width, height, decodedBytes: width * height * bytesPerPixel };
  } catch (error) {
    // A read beyond the end of the file.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly bytesPerPixel: number;
}

const pngMark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function findFormat(file: Buffer): ImageFormat | undefined {
  if (file.subarray(0, 8).equals(pngMark)) return 'png';
  if (file.length > 3 && file[0] === 0xff && file[1] === 0xd8 && file[2] === 0xff) return 'jpeg';
  if (ascii(file, 0) === 'RIFF' && ascii(file, 8) === 'WEBP') return 'webp';
  const brands = ascii(file, 4) === 'ftyp' ? file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256)) : '';
  return /^(?:.{4})*avi[fs]/s.test(brands) ? 'avif' : undefined;
}

const readers: Readonly<Record<ImageFormat, (file: Buffer) => Size | undefined>> = {
  png: readPng,
  jpeg: readJpeg,
  webp: readWebp,
  avif: readAvif,
};

/** Channels by colour type: grey, RGB, palette (decoded to RGBA), grey with alpha, RGBA. */
const pngChannels = new Map([
  [0, 1],
  [2, 3],
  [3, 4],
  [4, 2],
  [6, 4],
]);

/** The first chunk contains the size. A complete file has all chunks up to `IEND`. */
function readPng(file: Buffer): Size | undefined {
  if (ascii(file, 12) !== 'IHDR') return undefined;
  const channels = pngChannels.get(file.readUInt8(25)) ?? 4;
  const bytes = file.readUInt8(24) > 8 ? 2 : 1;
  // An interlaced picture is held in memory until its last pass.
  const passes = file.readUInt8(28) === 0 ? 1 : 2;
  const bytesPerPixel = channels * bytes * passes;
  const size = { width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytesPerPixel };
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    if (ascii(file, at + 4) === 'IEND') return size;
  }
  return undefined;
}

/** Reads the segments before the image data; each frame header contains a size. */
function readJpeg(file: Buffer): Size | undefined {
  let size: Size | undefined;
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) size = largest(size, readJpegFrame(file, at, marker));
    // The image data follows, up to its end marker. Anything that other programs append after it is ignored.
    if (marker === 0xda) return file.lastIndexOf(Buffer.from([0xff, 0xd9])) > at ? size : undefined;
    const length = file.readUInt16BE(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** A progressive picture (SOF2 and above) is held in memory until its last scan. */
function readJpegFrame(file: Buffer, at: number, marker: number): Size {
  const bytes = file.readUInt8(at + 4) > 8 ? 2 : 1;
  const bytesPerPixel = file.readUInt8(at + 9) * bytes * (marker >= 0xc2 ? 2 : 1);
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5), bytesPerPixel };
}

function readWebp(file: Buffer): Size | undefined {
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return undefined;
  let size: Size | undefined;
  let hasPixels = false;
  for (let at = 12; at + 8 <= end; ) {
    const kind = ascii(file, at);
    const length = file.readUInt32LE(at + 4);
    if (at + 8 + length > end) return undefined;
    if (kind === 'VP8X')
      size = largest(size, {
        width: 1 + file.readUIntLE(at + 12, 3),
        height: 1 + file.readUIntLE(at + 15, 3),
        bytesPerPixel: 4,
      });
    else if (kind === 'ANMF') {
      size = largest(size, {
        width: 1 + file.readUIntLE(at + 14, 3),
        height: 1 + file.readUIntLE(at + 17, 3),
        bytesPerPixel: 4,
      });
      hasPixels = true;
    } else if (kind === 'VP8 ') {
      size = largest(size, {
        width: file.readUInt16LE(at + 14) & 0x3fff,
        height: file.readUInt16LE(at + 16) & 0x3fff,
        bytesPerPixel: 4,
      });
      hasPixels = true;
    } else if (kind === 'VP8L') {
      const bits = file.readUInt32LE(at + 9);
      size = largest(size, {
        width: 1 + (bits & 0x3fff),
        height: 1 + ((bits >>> 14) & 0x3fff),
        bytesPerPixel: 4,
      });
      hasPixels = true;
    }
    at += 8 + length + (length % 2);
  }
  return hasPixels ? size : undefined;
}

/** Boxes that contain other boxes on the path to the sizes, with the number of bytes before their first child. */
const containers = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
]);

/** The largest of all declared sizes: of the picture, its tiles and its preview. */
function readAvif(file: Buffer): Size | undefined {
  let size: Size | undefined;
  let bytesPerPixel = 4;
  let left = maxBoxes;
  const read = (from: number, to: number): boolean => {
    for (let at = from; at < to; ) {
      left -= 1;
      if (left < 0) return false;
      const kind = ascii(file, at + 4);
      const written = file.readUInt32BE(at);
      const head = written === 1 ? 16 : 8;
      const length = written === 0 ? to - at : written === 1 ? Number(file.readBigUInt64BE(at + 8)) : written;
      if (length < head || at + length > to) return false;
      if (kind === 'ispe')
        size = largest(size, {
          width: file.readUInt32BE(at + head + 4),
          height: file.readUInt32BE(at + head + 8),
          bytesPerPixel,
        });
      // With ten or twelve bits per channel, a channel takes two bytes.
      if (kind === 'av1C' && (file.readUInt8(at + head + 2) & 0x40) !== 0) bytesPerPixel = 8;
      const own = containers.get(kind);
      if (own !== undefined && !read(at + head + own, at + length)) return false;
      at += length;
    }
    return true;
  };
  return read(0, file.length) && size !== undefined ? largest(size, { width: 0, height: 0, bytesPerPixel }) : undefined;
}

/** Maximum number of boxes, far more than a real picture has. */
const maxBoxes = 2000;

function largest(one: Size | undefined, other: Size): Size {
  return {
    width: Math.max(one?.width ?? 0, other.width),
    height: Math.max(one?.height ?? 0, other.height),
    bytesPerPixel: Math.max(one?.bytesPerPixel ?? 0, other.bytesPerPixel),
  };
}

function ascii(file: Buffer, at: number): string {
  return file.toString('latin1', at, at + 4);
}
