import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { checkApart } from './apart.ts';
import { checkJoined } from './joined.ts';

/** Checks de and da, joined to the previous word or separate (TDK, Bağlaç Olan da / de’nin Yazılışı). */
export function checkDeDa(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index) => {
    if (token.kind !== 'word') return [];
    const lower = paragraph.lower(index);
    if (!lower.endsWith('a') && !lower.endsWith('e')) return [];
    // “Schema”sında: a separated suffix.
    if (/^s[ıi]nd[ae]$/.test(lower)) return [];
    if (/^[dt][ae]$/.test(lower)) return checkApart(paragraph, index, lower);
    return /[dt][ae]$/.test(lower) && lower.length > 2 ? checkJoined(paragraph, index, lower) : [];
  });
}
