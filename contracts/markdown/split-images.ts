import { findImageId } from './image-address.ts';

/** A picture as a text refers to it. */
export interface NamedImage {
  /** The Markdown of the picture. */
  readonly source: string;
  readonly id: string;
  /** The description, without escapes. */
  readonly alt: string;
  /** The caption. */
  readonly title: string | undefined;
}

/**
 * The Markdown that our editor writes for a picture. Its length is bounded: anything longer, and the other notations of
 * Markdown, are treated as words.
 */
const imagePattern =
  /!\[((?:\\.|[^\\[\]\n]){0,400})\]\((\/api\/images\/[0-9a-f-]{36})(?: {1,9}"((?:\\.|[^\\"\n]){0,400})")?\)/g;

/** Splits a text into its pictures and the words between them, in order. */
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
