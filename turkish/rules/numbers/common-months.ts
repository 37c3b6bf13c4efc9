import { readCasing, toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { isMonth, isWeekday } from '../text/months.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { issueAt } from './dates.ts';

const COMMON = 'Belirli bir tarih göstermeyen ay ve gün adları küçük harfle başlar.';
/** “Her Pazartesi”, “Mayıs ayında”: not a particular date. */
export function checkCommonMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || token.opensSentence || readCasing(token.text) === 'lower') return [];
  const [name = '', suffix] = token.text.split(/['’]/);
  const lower = toLower(name);
  if (name === lower) return [];
  const [before, after] = [paragraph.tokens[index - 1], paragraph.tokens[index + 1]];
  if (
    before?.kind === 'number' ||
    after?.kind === 'number' ||
    before?.kind === 'mark' ||
    !(/^\p{Ll}/u.test(before?.text ?? '') || before?.opensSentence === true)
  )
    return [];
  if (isSpelledNumber(paragraph, index - 1)) return [];
  const next = paragraph.lower(index + 1);
  const isDay =
    isWeekday(lower) &&
    (/^(?:gün|sabah|akşam|gece|öğle)/.test(next) ||
      /^(?:her|geçen|gelecek|bu|önümüzdeki|bir)$/.test(paragraph.lower(index - 1)));
  // “Bugün Pazartesi olduğu için”, “pazar Çarşambaları kurulur”
  const isToday =
    /^(?:bugün|yarın|dün)$/.test(paragraph.lower(index - 1)) &&
    isWeekday(lower) &&
    lower !== 'pazar' &&
    /^\p{Ll}/u.test(next);
  if (isToday || (suffix === undefined && isWeekday(lower.replace(/l[ae]r[ıi]$/, '')) && lower !== 'pazarları'))
    if (isToday || /l[ae]r[ıi]$/.test(lower))
      return [
        { from: token.from, to: token.to, kind: 'hint', rule: 'hours-dates', message: COMMON, proposals: [lower] },
      ];
  const isVague =
    /^(?:her|geçen|gelecek|önümüzdeki)$/.test(paragraph.lower(index - 1)) || /^(?:sonu|başı|ortası|boyunca)/.test(next);
  const isIn = suffix !== undefined && /^[dt][ae]n?$/.test(suffix);
  // “Mayısta açılır”: no apostrophe either.
  const joined = /^(\p{L}{4,7}?)([dt][ae]n?)$/u.exec(lower);
  if (suffix === undefined && joined !== null && isMonth(joined[1] ?? '') && before?.kind === 'word')
    return [{ from: token.from, to: token.to, kind: 'hint', rule: 'hours-dates', message: COMMON, proposals: [lower] }];
  const isMonthName = isMonth(lower) && (/^ay(?:ı|lar|$)/.test(next) || isVague || isIn);
  if (!isDay && !isMonthName) return [];
  return issueAt(token.from, token.to, 'hours-dates', COMMON, [lower + (suffix ?? '')]);
}

/** “yirmi iki Mart’ta”: a date in words. */
function isSpelledNumber(paragraph: Paragraph, index: number): boolean {
  return paragraph
    .analyse(paragraph.lower(index))
    .some(({ word: { kind }, suffixes }) => kind === 'u' && suffixes.length === 0);
}
