import { cutAtApostrophe } from '../../letters/alphabet.ts';
import { capitalize, toLower } from '../../letters/casing.ts';
import type { Issue, RuleId } from '../issue.ts';
import { isMonth, isWeekday } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';

const wordsMessage = 'Ay adı yazıyla yazılınca araya işaret konmaz.';
const dateSuffixMessage = 'Belirli bir tarihe gelen ekler kesme işaretiyle ayrılır.';
const hyphensMessage = 'Tarihte gün, ay ve yıl arasına nokta ya da eğik çizgi konur.';
const monthMessage = 'Belirli bir tarihi gösteren ay ve gün adları büyük harfle başlar.';
/** Creates an error for a stretch of the text. */
export function issueAt(
  from: number,
  to: number,
  rule: RuleId,
  message: string,
  proposals: readonly string[],
): Issue[] {
  return [{ from, to, kind: 'error', rule, message, proposals }];
}

/** Whether a number is a year from 1000 to 2099. */
export function isYear(figures: string): boolean {
  return /^(?:1\d|20)\d\d$/.test(figures);
}

/** “12 mayıs 2020”, “15 temmuz”: the month of a particular date is capitalized. */
export function checkMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const name = cutAtApostrophe(token.text);
  if (!isMonth(name)) return [];
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  const hasDay =
    before?.kind === 'number' && /^(?:[1-9]|[12]\d|3[01])$/.test(before.text) && paragraph.areNeighbours(index - 1);
  const hasYear =
    after?.kind === 'number' && /^(?:1\d|20)\d\d(?:['’]|$)/.test(after.text) && paragraph.areNeighbours(index);
  if (!hasYear && !hasDay) return [];
  // “3 ocak”: ocak also means stove.
  const isTime = /^(?:gün|gece|sabah|akşam|tarih|pazar|salı|çarşamba|perşembe|cuma)/.test(paragraph.lower(index + 1));
  if (!hasYear && name === 'ocak' && !isTime && !/['’]/.test(token.text)) return [];
  return issueAt(token.from, token.to, 'hours-dates', monthMessage, [capitalize(token.text)]);
}

/** 29 Mayıs 1453 salı. */
export function checkDay(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || !isWeekday(cutAtApostrophe(token.text))) return [];
  const [year, month] = [paragraph.tokens[index - 1], paragraph.tokens[index - 2]];
  const isDate = isYear(year?.text ?? '') && isMonth(toLower(month?.text ?? ''));
  const isShort = isMonth(toLower(year?.text ?? '')) && month?.kind === 'number' && year?.kind === 'word';
  if (!isDate && !isShort) return [];
  return issueAt(token.from, token.to, 'hours-dates', monthMessage, [capitalize(token.text)]);
}

/** “29 Ekimde”, “15 mayısta”: the suffix of a particular date needs an apostrophe. */
export function checkMonthSuffix(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'number' || !/^(?:[1-9]|[12]\d|3[01])$/.test(before.text)) return [];
  const match = /^([A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş][a-zß-öø-ÿğış]{3,6}?)([dt][ae]n?|[ae]|y[ae]|[ıiuü]n?)$/.exec(token.text);
  const [, written = '', suffix = ''] = match ?? [];
  const name = capitalize(written);
  // “3 ocakta”: ocak also means stove.
  if (!isMonth(toLower(name)) || written === 'ocak' || !paragraph.speller.apostrophe.fits(name, suffix)) return [];
  return issueAt(token.from, token.to, 'hours-dates', dateSuffixMessage, [`${name}’${suffix}`]);
}

/** 29-10-1923: dates in figures have dots or slashes. */
export function checkHyphens(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || /[-\d]/.test(paragraph.text[token.from - 1] ?? '')) return [];
  const match = /^(0?[1-9]|[12]\d|3[01])-(0?[1-9]|1[0-2])-((?:1\d|20)\d\d)(?![-\d])/.exec(
    paragraph.text.slice(token.from, token.from + 12),
  );
  if (match === null) return [];
  const to = token.from + match[0].length;
  return issueAt(token.from, to, 'hours-dates', hyphensMessage, [match.slice(1).join('.')]);
}

/** 29.Mayıs.1453: only figures are separated by dots. */
export function checkDotBeforeMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const [mark, month] = [paragraph.tokens[index + 1], paragraph.tokens[index + 2]];
  if (
    token === undefined ||
    month === undefined ||
    !/^[./-]$/.test(mark?.text ?? '') ||
    mark?.from !== token.to ||
    month.from !== mark.to
  )
    return [];
  if (!isMonth(toLower(month.text.split(/['’]/)[0] ?? ''))) return [];
  const rest = /^[./-](\d{4})/.exec(paragraph.text.slice(month.to, month.to + 5));
  const to = month.to + (rest?.[0].length ?? 0);
  return issueAt(token.from, to, 'hours-dates', wordsMessage, [
    `${token.text} ${capitalize(month.text)}${rest === null ? '' : ` ${rest[1] ?? ''}`}`,
  ]);
}
