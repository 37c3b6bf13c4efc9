import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { ImageHeader } from './read-image-header.ts';

export interface ImageTask {
  readonly bytes: Uint8Array;
  readonly header: ImageHeader;
  /** In pixels, smallest first. */
  readonly widths: readonly number[];
}

export interface ResizedImage {
  /** Size of the largest version, in pixels. */
  readonly width: number;
  readonly height: number;
  /** WebP without metadata, smallest first. */
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array<ArrayBuffer> }[];
}

/** WebP quality, out of 100; hardly distinguishable from the original. */
const quality = 82;

/**
 * Scales a picture to several widths, none larger than the original, with its EXIF orientation applied. @returns
 * undefined when it cannot be decoded
 */
export async function resizeImage({ bytes, header, widths }: ImageTask): Promise<ResizedImage | undefined> {
  const image = await decode(bytes);
  // The decoded size must match the header, possibly rotated by EXIF; otherwise the header was false.
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
    // Each version is made from the next larger one: halving twice looks better than quartering and is faster.
    source = canvas;
  }
  const { width, height } = files.at(-1) ?? { width: 0, height: 0 };
  return { width, height, files: files.map((file) => ({ width: file.width, bytes: file.bytes })) };
}

/** The widths smaller than the picture's own, plus its own width unless that exceeds all of them. */
function findWidths(own: number, widths: readonly number[]): number[] {
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
