import type { DocumentImage } from '@hokka/contracts/articles/article-document.ts';
import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A picture as the formats take it that know no WebP. */
export interface JpegImage {
  readonly width: number;
  readonly height: number;
  readonly jpeg: Buffer;
}

/** Of 100. */
const quality = 88;

/** The pictures of an article as JPEG by their ids, on white paper where they are transparent. One that cannot be read is left out. */
export async function toJpegs(images: readonly DocumentImage[]): Promise<ReadonlyMap<string, JpegImage>> {
  const jpegs = new Map<string, JpegImage>();
  for (const { id, bytes } of images) {
    const image = await loadImage(Buffer.from(bytes)).catch(() => undefined);
    if (image === undefined) continue;
    const { width, height } = image;
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0);
    jpegs.set(id, { width, height, jpeg: await canvas.encode('jpeg', quality) });
  }
  return jpegs;
}

/** The largest size in a box that keeps its form; never larger than it is. */
export function fitInto(size: { readonly width: number; readonly height: number }, box: typeof size): typeof size {
  const scale = Math.min(1, box.width / size.width, box.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}
