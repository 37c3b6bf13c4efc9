import { capitalize, toLower } from '../letters/casing.ts';
import type { Issue, RuleId } from './issue.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { Token } from './text/tokens.ts';

const APOSTROPHE = 'Rakamla yazılan sayılara gelen ekler kesme işaretiyle ayrılır.';
const HARMONY = 'Ek, sayının okunuşuna uyar.';
const DOTTED = 'Sıra gösteren nokta ile “-ncı” eki birlikte kullanılmaz.';
const HOURS = 'Saat ile dakika arasına nokta konur.';
const COMMON = 'Belirli bir tarih göstermeyen ay ve gün adları küçük harfle başlar.';
const WORDS = 'Ay adı yazıyla yazılınca araya işaret konmaz.';
const MONTH = 'Belirli bir tarihi gösteren ay ve gün adları büyük harfle başlar.';

const months = 'ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık';
const monthNames = new Set(months.split(' '));
const days = new Set('pazartesi salı çarşamba perşembe cuma cumartesi pazar'.split(' '));
/** Units that follow figures without an apostrophe: 20km is a matter of spacing, not of suffixes. */
const units =
  /^(?:km|cm|mm|m|kg|g|gr|mg|lt|l|ml|dk|sn|sa|tl|gb|mb|kb|tb|px|kw|mah|w|v|hz|mhz|ghz|k|d|x|p|c|°c|a|b|e|f)$/;

/** Suffixes of numbers in figures (TDK, Sayıların Yazılışı; Kesme İşareti). */
export function checkNumberSuffix(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'number') return [];
    return [...checkWithin(paragraph, token), ...checkSeparate(paragraph, index), ...checkDot(paragraph, index)];
  });
}

function issueAt(from: number, to: number, rule: RuleId, message: string, proposals: readonly string[]): Issue[] {
  return [{ from, to, kind: 'error', rule, message, proposals }];
}

/** 3’ncü, 1990larda. */
function checkWithin(paragraph: Paragraph, token: Token): Issue[] {
  const match = /^(\d[\d.,:/]*)(['’]?)(\p{L}+)$/u.exec(token.text);
  const [, figures = '', sign = '', suffix = ''] = match ?? [];
  if (figures === '' || units.test(suffix.toLowerCase())) return [];
  const { apostrophe } = paragraph.speller;
  if (apostrophe.fits(figures, suffix)) {
    return sign === '' ? issueAt(token.from, token.to, 'number-suffix', APOSTROPHE, [`${figures}’${suffix}`]) : [];
  }
  const mended = mendSuffix(paragraph, figures, suffix);
  if (mended.length === 0) return [];
  return issueAt(
    token.from,
    token.to,
    'number-suffix',
    sign === '' ? APOSTROPHE : HARMONY,
    mended.map((form) => `${figures}${sign || '’'}${form}`),
  );
}

/** 2020 de, 5 inci. */
function checkSeparate(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index) || !/\d$/.test(token.text))
    return [];
  const suffix = toLower(next.text);
  if (
    /^[ıiuü]?nc[ıiuü]$/.test(suffix) ||
    /^[dt][ae]n?$/.test(suffix) ||
    /^(?:y[ae]|y?[ıiuü]|l[ıiuü]|l[ae]r(?:d[ae]n?|[ıiuü]n?)?)$/.test(suffix)
  ) {
    // "Saat 5 de olur": after figures the particle is as likely as the suffix, but te and ta are suffixes only.
    if (/^d[ae]$/.test(suffix) && !isYear(token.text) && !isAfterHour(paragraph, index)) return [];
    const forms = paragraph.speller.apostrophe.fits(token.text, suffix)
      ? [suffix]
      : mendSuffix(paragraph, token.text, suffix);
    if (forms.length === 0) return [];
    const proposals = forms.map((form) => `${token.text}’${form}`);
    return issueAt(token.from, next.to, 'number-suffix', APOSTROPHE, proposals);
  }
  return [];
}

/** 3.’üncü, 3.ncü: the dot stands for the suffix already. */
function checkDot(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const dot = paragraph.tokens[index + 1];
  if (token === undefined || dot?.text !== '.' || dot.from !== token.to) return [];
  const rest = /^['’]?([ıiuü]?nc[ıiuü])/.exec(paragraph.text.slice(dot.to, dot.to + 12));
  if (rest === null) return [];
  const forms = mendSuffix(paragraph, token.text, rest[1] ?? '');
  return issueAt(token.from, dot.to + rest[0].length, 'number-suffix', DOTTED, [
    ...forms.map((form) => `${token.text}’${form}`),
    `${token.text}.`,
  ]);
}

function mendSuffix(paragraph: Paragraph, figures: string, suffix: string): string[] {
  return paragraph.speller.apostrophe.list(figures, suffix).slice(0, 3);
}

function isYear(figures: string): boolean {
  return /^(?:1\d|20)\d\d$/.test(figures);
}

function isAfterHour(paragraph: Paragraph, index: number): boolean {
  return paragraph.lower(index - 1) === 'saat';
}

/** Hours and dates (TDK, Nokta; Büyük Harflerin Kullanıldığı Yerler). */
export function checkHoursAndDates(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind === 'number') return [...checkHour(paragraph, index), ...checkDotBeforeMonth(paragraph, index)];
    if (token.kind !== 'word') return [];
    return [...checkMonth(paragraph, index), ...checkDay(paragraph, index), ...checkCommonMonth(paragraph, index)];
  });
}

function checkHour(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const match = /^([01]?\d|2[0-4]):([0-5]\d)(?=$|['’])/.exec(token?.text ?? '');
  if (token === undefined || match === null) return [];
  const proposal = token.text.replace(':', '.');
  return [{ from: token.from, to: token.to, kind: 'hint', rule: 'hours-dates', message: HOURS, proposals: [proposal] }];
}

function checkMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const [name = ''] = token.text.split(/['’]/);
  if (!monthNames.has(name)) return [];
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  const hasDay =
    before?.kind === 'number' && /^(?:[1-9]|[12]\d|3[01])$/.test(before.text) && paragraph.areNeighbours(index - 1);
  const hasYear =
    after?.kind === 'number' && /^(?:1\d|20)\d\d(?:['’]|$)/.test(after.text) && paragraph.areNeighbours(index);
  if (!hasYear && !(hasDay && name !== 'ekim')) return [];
  // 3 ocak: a stove is an ocak, too.
  if (!hasYear && name === 'ocak') return [];
  return issueAt(token.from, token.to, 'hours-dates', MONTH, [capitalize(token.text)]);
}

/** 29 Mayıs 1453 salı. */
function checkDay(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const [name = ''] = token?.text.split(/['’]/) ?? [];
  if (token === undefined || !days.has(name)) return [];
  const [year, month] = [paragraph.tokens[index - 1], paragraph.tokens[index - 2]];
  const isDate = isYear(year?.text ?? '') && monthNames.has(toLower(month?.text ?? ''));
  const isShort = monthNames.has(toLower(year?.text ?? '')) && month?.kind === 'number' && year?.kind === 'word';
  if (!isDate && !isShort) return [];
  return issueAt(token.from, token.to, 'hours-dates', MONTH, [capitalize(token.text)]);
}

/** Her Pazartesi, Mayıs ayında: no particular date. */
function checkCommonMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || token.opensSentence) return [];
  const [name = '', suffix] = token.text.split(/['’]/);
  const lower = toLower(name);
  if (name === lower) return [];
  const [before, after] = [paragraph.tokens[index - 1], paragraph.tokens[index + 1]];
  if (
    before?.kind === 'number' ||
    after?.kind === 'number' ||
    before?.kind === 'mark' ||
    !/^\p{Ll}/u.test(before?.text ?? '')
  )
    return [];
  const next = paragraph.lower(index + 1);
  const isDay =
    days.has(lower) &&
    (/^(?:gün|sabah|akşam|gece|öğle)/.test(next) ||
      /^(?:her|geçen|gelecek|bu|önümüzdeki|bir)$/.test(paragraph.lower(index - 1)));
  const isMonth = monthNames.has(lower) && /^ay(?:ı|lar|$)/.test(next);
  if (!isDay && !isMonth) return [];
  return issueAt(token.from, token.to, 'hours-dates', COMMON, [lower + (suffix ?? '')]);
}

/** 29.Mayıs.1453: marks stand between figures only. */
function checkDotBeforeMonth(paragraph: Paragraph, index: number): Issue[] {
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
  if (!monthNames.has(toLower(month.text.split(/['’]/)[0] ?? ''))) return [];
  const rest = /^[./-](\d{4})/.exec(paragraph.text.slice(month.to, month.to + 5));
  const to = month.to + (rest?.[0].length ?? 0);
  return issueAt(token.from, to, 'hours-dates', WORDS, [
    `${token.text} ${capitalize(month.text)}${rest === null ? '' : ` ${rest[1] ?? ''}`}`,
  ]);
}
