import { composeText } from './text-rules.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const asciiWithoutI = /^[\x00-HJ-\x7f]*$/;

/**
 * Lower case by Turkish rules: `I` becomes `ı`, `İ` becomes `i`. Not for e-mail addresses, codes, enums, headers, ids
 * or URLs, where `INFO` must become `info`, not `ınfo`.
 */
export function toTurkishLower(text: string): string {
  // A locale-aware conversion takes ten times as long, and is only needed for a separate dot.
  if (text.includes('\u0307')) return text.toLocaleLowerCase('tr');
  return (asciiWithoutI.test(text) ? text : text.replaceAll('I', 'ı').replaceAll('İ', 'i')).toLowerCase();
}

/** Upper case by Turkish rules: `i` becomes `İ`, `ı` becomes `I`. */
export function toTurkishUpper(text: string): string {
  return text.toLocaleUpperCase('tr');
}

/** Capitalizes the first letter by Turkish rules and leaves the rest unchanged. */
export function capitalizeTurkish(text: string): string {
  return text.replace(/\p{L}/u, toTurkishUpper);
}

/**
 * What tags are compared by: case and the dot of an i make no difference, other marks do (`kar`, `kâr`). The database
 * computes the same as `tag_key`.
 */
export function tagKey(tag: string): string {
  return toTurkishLower(composeText(tag)).replaceAll('ı', 'i');
}

/** The first spelling of each tag. */
export function mergeTags(tags: readonly string[]): string[] {
  const seen = new Set<string>();
  return tags.filter((tag) => seen.size < seen.add(tagKey(tag)).size);
}

/**
 * Normalizes a text for Turkish search: without case and diacritics, `ı` as `i`. The server's searches use the same
 * folding.
 */
export function foldText(text: string): string {
  const lower = toTurkishLower(composeText(text)).replaceAll('ı', 'i');
  return asciiWithoutI.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}
