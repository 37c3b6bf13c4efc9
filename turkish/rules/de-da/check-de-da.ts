import { toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { checkApart } from './apart.ts';
import { checkJoined } from './joined.ts';

/** de and da joined to the word before, or apart from it (TDK, Bağlaç Olan da / de’nin Yazılışı). */
export function checkDeDa(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index) => {
    if (token.kind !== 'word') return [];
    const lower = toLower(token.text);
    // “Schema”sında: a suffix by itself.
    if (/^s[ıi]nd[ae]$/.test(lower)) return [];
    if (/^[dt][ae]$/.test(lower)) return checkApart(paragraph, index, lower);
    return /[dt][ae]$/.test(lower) && lower.length > 2 ? checkJoined(paragraph, index, lower) : [];
  });
}
