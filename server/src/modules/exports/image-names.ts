import type { DocumentImage } from '@hokka/contracts/articles/article-document.ts';

/** Path of a picture next to a Markdown file. */
export function toImageFileName(id: string): string {
  return `gorseller/${id}.webp`;
}

const address = /\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?![\w/.-])/g;

/** Ids of the pictures in a text, without duplicates. */
export function listImageIds(content: string): string[] {
  return [...new Set(Array.from(content.matchAll(address), ([, id = '']) => id))];
}

/** Replaces the addresses of these pictures by their file names. */
export function withImageFiles(content: string, images: readonly DocumentImage[]): string {
  const ids = new Set(images.map(({ id }) => id));
  return content.replaceAll(address, (written, id: string) => (ids.has(id) ? toImageFileName(id) : written));
}
