import type { SourceFailure } from '@hokka/contracts/shared/source-failures.ts';
import { composeText } from '@hokka/contracts/shared/text-rules.ts';

/** A source could not be read; its owner is shown the reason. */
export class UnreadableSourceError extends Error {
  override readonly name = 'UnreadableSourceError';
  readonly failure: SourceFailure;

  constructor(failure: SourceFailure, options?: { readonly cause?: unknown }) {
    super(`The source cannot be read: ${failure}`, options);
    this.failure = failure;
  }
}

/**
 * The text of a document in paragraphs, and its metadata. Strings may contain any characters; `toStorable` cleans them.
 */
export interface DocumentText {
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  /** As written in the document. */
  readonly publishedAt?: string | undefined;
  readonly text: string;
  /** Part of the text is missing because the unpacking limit was reached. */
  readonly isPartial?: boolean;
}

/**
 * Normalizes a text for storage: keeps line and paragraph breaks, collapses other white space, removes control
 * characters and unpaired surrogates.
 */
export function toStorable(text: string): string {
  return composeText(text.toWellFormed())
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/[\p{Cc}\ufeff\u200b\u00ad](?<!\n|\t)/gu, '')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Normalizes a title or author for storage. @returns undefined when nothing is left */
export function toStorableLine(line: string | undefined, max: number): string | undefined {
  const [...characters] = toStorable((line ?? '').slice(0, max * 4)).replaceAll('\n', ' ');
  const cut = characters.slice(0, max).join('').trim();
  return cut === '' ? undefined : cut;
}

/** Cuts a text after the last whole paragraph, sentence or word that fits. */
export function truncateText(text: string, max: number): { readonly text: string; readonly isTruncated: boolean } {
  if (text.length <= max) return { text, isTruncated: false };
  const head = text.slice(0, max).toWellFormed();
  const ends = ['\n', '. ', ' '].map((mark) => head.lastIndexOf(mark) + mark.trim().length);
  const end = ends.find((place) => place > max * 0.9) ?? max - 1;
  return { text: head.slice(0, end).trim(), isTruncated: true };
}
