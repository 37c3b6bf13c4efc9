import { findImageId } from './image-address.ts';

/** A picture as a text names it. */
export interface NamedImage {
  /** As it stands in the text. */
  readonly source: string;
  readonly id: string;
  /** What is said of it, without escapes. */
  readonly alt: string;
  /** Its caption. */
  readonly title: string | undefined;
}

/**
 * A picture in Markdown as our editor writes it. Of bounded length: what is longer, or written in another of the
 * ways that Markdown has, is read as words.
 */
const imagePattern =
  /!\[((?:\\.|[^\\[\]\n]){0,400})\]\((\/api\/images\/[0-9a-f-]{36})(?: {1,9}"((?:\\.|[^\\"\n]){0,400})")?\)/g;

/** A text in order: its pictures, and the words between them. */
export function splitImages(text: string): (string | NamedImage)[] {
  const parts: (string | NamedImage)[] = [];
  let end = 0;
  const addWords = (to: number) => {
    if (to > end) parts.push(text.slice(end, to));
  };
  for (const { 0: whole, 1: alt = '', 2: address = '', 3: title, index } of text.matchAll(imagePattern)) {
    const id = findImageId(address);
    if (id === undefined) continue;
    addWords(index);
    parts.push({
      source: whole,
      id,
      alt: readEscapes(alt),
      title: title === undefined ? undefined : readEscapes(title),
    });
    end = index + whole.length;
  }
  addWords(text.length);
  return parts;
}

function readEscapes(text: string): string {
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}
