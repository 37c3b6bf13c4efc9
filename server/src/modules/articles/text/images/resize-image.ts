import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { ImageHeader } from './read-image-header.ts';

export interface ImageTask {
  readonly bytes: Uint8Array;
  readonly header: ImageHeader;
  /** Pixels, the smallest first. */
  readonly widths: readonly number[];
}

export interface ResizedImage {
  /** Of the largest width. */
  readonly width: number;
  readonly height: number;
  /** WebP without anything but the picture, the smallest first. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/** Of 100: hardly to be told from the original. */
const quality = 82;

/** A picture in several widths, none larger than it is, turned as its file says; undefined when it cannot be decoded. */
export async function resizeImage({ bytes, header, widths }: ImageTask): Promise<ResizedImage | undefined> {
  const image = await decode(bytes);
  // Turned by its EXIF, if at all; else the header lied.
  const isAsSaid =
    (image?.width === header.width && image.height === header.height) ||
    (image?.width === header.height && image.height === header.width);
  if (image === undefined || !isAsSaid) return undefined;
  let source: Image | Canvas = image;
  const files = [];
  for (const width of findWidths(image.width, widths).toReversed()) {
    const height = Math.max(1, Math.round((image.height * width) / image.width));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    files.unshift({ width, height, bytes: new Uint8Array(await canvas.encode('webp', quality)) });
    // The next one is made of this one: halving twice looks better than quartering, and takes less.
    source = canvas;
  }
  const { width, height } = files.at(-1) ?? { width: 0, height: 0 };
  return { width, height, files: files.map((file) => ({ width: file.width, bytes: file.bytes })) };
}

/** The widths below the picture's own, and its own unless that is larger than all. */
export function findWidths(own: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((width) => width < own);
  return smaller.length === widths.length ? smaller : [...smaller, own];
}

async function decode(bytes: Uint8Array): Promise<Image | undefined> {
  try {
    return await loadImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return undefined;
  }
}
