import type { DocumentImage } from '@hokka/contracts/articles/article-document.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture for formats that do not support WebP. */
export interface JpegImage {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Buffer;
}

/** JPEG quality, out of 100. */
const quality = 88;

/**
 * Converts the pictures of an article to JPEG, by id, with a white background where they are transparent. Skips
 * unreadable ones.
 */
export async function toJpegs(images: readonly DocumentImage[]): Promise<ReadonlyMap<string, JpegImage>> {
  const jpegs = new Map<string, JpegImage>();
  for (const { id, bytes } of images) {
    const jpeg = await toJpeg(bytes);
    if (jpeg !== undefined) jpegs.set(id, jpeg);
  }
  return jpegs;
}

/** One picture as JPEG; undefined when it cannot be read. */
export async function toJpeg(bytes: Uint8Array): Promise<JpegImage | undefined> {
  const image = await loadImage(Buffer.from(bytes)).catch(() => undefined);
  if (image === undefined) return undefined;
  const { width, height } = image;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  return { width, height, jpeg: await canvas.encode('jpeg', quality) };
}

/** Scales a size down to fit into a box, keeping its proportions. Never enlarges. */
export function fitInto(size: { readonly width: number; readonly height: number }, box: typeof size): typeof size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}
