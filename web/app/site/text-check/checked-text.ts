import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import type { Issue } from '@hokka/turkish/rules/issue.ts';
import type { ParagraphIssues } from '../../lib/text-check/text-check-tasks.ts';

export const wordsMax = 2_000;
/** Two thousand words have about 16,000 characters; a longer text has hardly any spaces. */
const charactersMax = 40_000;

/** The size of a text; words are not counted if there are too many characters anyway. */
export interface TextSize {
  readonly words: number | undefined;
  readonly characters: number;
}

export function measureText(text: string): TextSize {
  const characters = text.length;
  if (characters > 5 * charactersMax) return { words: undefined, characters };
  const words = text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return { words, characters };
}

/** Message about a text that is too long to check; undefined otherwise. */
export function describeExcess({ words, characters }: TextSize): string | undefined {
  const kept = 'Yazdıklarınız olduğu gibi duruyor.';
  if (words !== undefined && words > wordsMax) {
    const excess = format(words - wordsMax);
    return `Metniniz ${format(words)} kelime. Bir seferde en çok ${format(wordsMax)} kelime denetlenir: ${excess} kelime çıkarın ya da metni bölümler hâlinde denetleyin. ${kept}`;
  }
  if (characters <= charactersMax) return undefined;
  return `Metniniz ${format(characters)} karakter. Bir seferde en çok ${format(wordsMax)} kelime ve ${format(charactersMax)} karakter denetlenir; metni bölümler hâlinde denetleyin. ${kept}`;
}

/** E.g. `1.234 / 2.000 kelime` */
export function describeSize({ words, characters }: TextSize): string {
  return words === undefined ? `${format(characters)} karakter` : `${format(words)} / ${format(wordsMax)} kelime`;
}

/** E.g. `2 yanlış, 1 olası yanlış, 3 üslup önerisi` */
export function describeIssues(issues: readonly Issue[]): string {
  const names = { error: 'yanlış', hint: 'olası yanlış', style: 'üslup önerisi' } as const;
  return (['error', 'hint', 'style'] as const)
    .map((kind) => ({ kind, count: issues.filter((issue) => issue.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${format(count)} ${names[kind]}`)
    .join(', ');
}

/**
 * Issues of a text, with offsets from its beginning.
 * @param found issues of its lines
 */
export function placeIssues(lines: readonly string[], found: ParagraphIssues): Issue[] {
  let start = 0;
  return lines.flatMap((line, index) => {
    const offset = start;
    start += line.length + 1;
    return (found[index] ?? []).map((issue) => ({ ...issue, from: issue.from + offset, to: issue.to + offset }));
  });
}

/** The wrong places that have a proposal, in their order; of those that overlap, the first. */
export function listCorrectable(issues: readonly Issue[]): Issue[] {
  let end = 0;
  return issues.filter(({ kind, proposals, from, to }) => {
    if (kind !== 'error' || proposals.length === 0 || from < end) return false;
    end = to;
    return true;
  });
}

/**
 * Issues of a text after a change, until it is checked again: issues after the change move with it, those that it
 * touches are removed.
 */
export function moveIssues(issues: readonly Issue[], before: string, after: string): Issue[] {
  const { from, to } = findChange(before, after);
  const shift = after.length - before.length;
  return issues.flatMap((issue) => {
    if (issue.to < from) return [issue];
    if (issue.from > to) return [{ ...issue, from: issue.from + shift, to: issue.to + shift }];
    return [];
  });
}

/** The difference of two texts: `from` to `to` in the first, `from` to `newTo` in the second. */
export function findChange(before: string, after: string): { from: number; to: number; newTo: number } {
  const { from, to, text } = findTextChange(before, after);
  return { from, to, newTo: from + text.length };
}

function format(count: number): string {
  return count.toLocaleString('tr-TR');
}
