import { composeText } from './text-rules.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const asciiWithoutI = /^[\x00-HJ-\x7f]*$/;

/**
 * Lower case by Turkish rules: `I` becomes `ı`, `İ` becomes `i`. Never for e-mail addresses, codes, enums, headers, ids
 * or URLs: there `INFO` must become `info`, not `ınfo`.
 */
export function toTurkishLower(text: string): string {
  // Most short texts need no table of a language, which takes ten times as long to ask.
  if (asciiWithoutI.test(text)) return text.toLowerCase();
  return text.toLocaleLowerCase('tr');
}

/** Upper case by Turkish rules: `i` becomes `İ`, `ı` becomes `I`. */
export function toTurkishUpper(text: string): string {
  return text.toLocaleUpperCase('tr');
}

/** The text with its first letter in Turkish upper case and the rest as it was. */
export function capitalizeTurkish(text: string): string {
  return text.replace(/\p{L}/u, toTurkishUpper);
}

/** A text as Turkish readers look for it: without case and diacritics, `ı` as `i`. The server's searches fold alike. */
export function foldText(text: string): string {
  return toTurkishLower(composeText(text)).replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');
}
