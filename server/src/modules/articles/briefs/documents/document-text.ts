import { composeText } from '@hokka/contracts/shared/text-rules.ts';

/** What a document says of itself, and its text in paragraphs. Texts may hold anything: `toStorable` makes them what is stored. */
export interface DocumentText {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** As the document has it. */
  readonly publishedAt?: string | undefined;
  readonly text: string;
  /** More of it could not be unpacked. */
  readonly isPartial?: boolean;
}

/** Text as it is stored: lines and paragraphs apart, no other white space in a row, no control characters, whole code points. */
export function toStorable(text: string): string {
  return composeText(text.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/[\p{Cc}\ufeff\u200b\u00ad](?<!\n|\t)/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A line of a document's own description as it is stored; undefined when it says nothing. */
export function toStorableLine(line: string | undefined, max: number): string | undefined {
  const [...characters] = toStorable((line ?? '').slice(0, max * 4)).replaceAll('\n', ' ');
  const cut = characters.slice(0, max).join('').trim();
  return cut === '' ? undefined : cut;
}

/** The beginning of a text, up to the last paragraph, sentence or word that is whole. */
export function truncateText(text: string, max: number): { readonly text: string; readonly isTruncated: boolean } {
  if (text.length <= max) return { text, isTruncated: false };
  const head = text.slice(0, max).toWellFormed();
  const ends = ['\n', '. ', ' '].map((mark) => head.lastIndexOf(mark) + mark.trim().length);
  const end = ends.find((place) => place > max * 0.9) ?? max - 1;
  return { text: head.slice(0, end).trim(), isTruncated: true };
}
