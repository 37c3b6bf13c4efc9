import { capitalize, toLower } from '../letters/casing.ts';
import type { Issue, RuleId } from './issue.ts';
import { isMonth, isWeekday } from './text/months.ts';
import type { Paragraph } from './text/paragraph.ts';
import type { Token } from './text/tokens.ts';

const APOSTROPHE = 'Rakamla yazılan sayılara gelen ekler kesme işaretiyle ayrılır.';
const HARMONY = 'Ek, sayının okunuşuna uyar.';
const DOTTED = 'Sıra gösteren nokta ile “-ncı” eki birlikte kullanılmaz.';
const HOURS = 'Saat ile dakika arasına nokta konur.';
const COMMON = 'Belirli bir tarih göstermeyen ay ve gün adları küçük harfle başlar.';
const WORDS = 'Ay adı yazıyla yazılınca araya işaret konmaz.';
const DATE_SUFFIX = 'Belirli bir tarihe gelen ekler kesme işaretiyle ayrılır.';
const HYPHENS = 'Tarihte gün, ay ve yıl arasına nokta ya da eğik çizgi konur.';
const MONTH = 'Belirli bir tarihi gösteren ay ve gün adları büyük harfle başlar.';

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
    if (token.kind === 'number')
      return [
        ...checkHour(paragraph, index),
        ...checkDotBeforeMonth(paragraph, index),
        ...checkHyphens(paragraph, index),
      ];
    if (token.kind !== 'word') return [];
    return [
      ...checkMonth(paragraph, index),
      ...checkDay(paragraph, index),
      ...checkCommonMonth(paragraph, index),
      ...checkMonthSuffix(paragraph, index),
    ];
  });
}

function checkHour(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const text = token?.text ?? '';
  const isHour = /^(?:[01]?\d|2[0-4]):[0-5]\d(?=$|['’])/.test(text);
  // Saat 14,30: after the word only, else it is a decimal fraction.
  const isFraction = paragraph.lower(index - 1) === 'saat' && /^(?:[01]?\d|2[0-4]),[0-5]\d(?=$|['’])/.test(text);
  if (token === undefined || !(isHour || isFraction)) return [];
  const proposal = token.text.replace(/[:,]/, '.');
  return [{ from: token.from, to: token.to, kind: 'hint', rule: 'hours-dates', message: HOURS, proposals: [proposal] }];
}

function checkMonth(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined) return [];
  const [name = ''] = token.text.split(/['’]/);
  if (!isMonth(name)) return [];
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  const hasDay =
    before?.kind === 'number' && /^(?:[1-9]|[12]\d|3[01])$/.test(before.text) && paragraph.areNeighbours(index - 1);
  const hasYear =
    after?.kind === 'number' && /^(?:1\d|20)\d\d(?:['’]|$)/.test(after.text) && paragraph.areNeighbours(index);
  if (!hasYear && !hasDay) return [];
  // 3 ocak: a stove is an ocak, too.
  const isTime = /^(?:gün|gece|sabah|akşam|tarih|pazar|salı|çarşamba|perşembe|cuma)/.test(paragraph.lower(index + 1));
  if (!hasYear && name === 'ocak' && !isTime && !/['’]/.test(token.text)) return [];
  return issueAt(token.from, token.to, 'hours-dates', MONTH, [capitalize(token.text)]);
}

/** 29 Mayıs 1453 salı. */
function checkDay(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const [name = ''] = token?.text.split(/['’]/) ?? [];
  if (token === undefined || !isWeekday(name)) return [];
  const [year, month] = [paragraph.tokens[index - 1], paragraph.tokens[index - 2]];
  const isDate = isYear(year?.text ?? '') && isMonth(toLower(month?.text ?? ''));
  const isShort = isMonth(toLower(year?.text ?? '')) && month?.kind === 'number' && year?.kind === 'word';
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
    !(/^\p{Ll}/u.test(before?.text ?? '') || before?.opensSentence === true)
  )
    return [];
  const next = paragraph.lower(index + 1);
  const isDay =
    isWeekday(lower) &&
    (/^(?:gün|sabah|akşam|gece|öğle)/.test(next) ||
      /^(?:her|geçen|gelecek|bu|önümüzdeki|bir)$/.test(paragraph.lower(index - 1)));
  const isVague =
    /^(?:her|geçen|gelecek|önümüzdeki)$/.test(paragraph.lower(index - 1)) || /^(?:sonu|başı|ortası|boyunca)/.test(next);
  const isIn = suffix !== undefined && /^[dt][ae]n?$/.test(suffix) && /^\p{Ll}/u.test(before?.text ?? '');
  const isMonthName = isMonth(lower) && (/^ay(?:ı|lar|$)/.test(next) || isVague || isIn);
  if (!isDay && !isMonthName) return [];
  return issueAt(token.from, token.to, 'hours-dates', COMMON, [lower + (suffix ?? '')]);
}

/** 29 Ekimde: the suffix of a certain date is parted by an apostrophe. */
function checkMonthSuffix(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'number' || !/^(?:[1-9]|[12]\d|3[01])$/.test(before.text)) return [];
  const match = /^(\p{Lu}\p{Ll}{3,6}?)([dt][ae]n?|[ae]|y[ae]|[ıiuü]n?)$/u.exec(token.text);
  const [, name = '', suffix = ''] = match ?? [];
  if (!isMonth(toLower(name)) || !paragraph.speller.apostrophe.fits(name, suffix)) return [];
  return issueAt(token.from, token.to, 'hours-dates', DATE_SUFFIX, [`${name}’${suffix}`]);
}

/** 29-10-1923: dots or slashes stand between the figures of a date. */
function checkHyphens(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  if (token === undefined || /[-\d]/.test(paragraph.text[token.from - 1] ?? '')) return [];
  const match = /^(0?[1-9]|[12]\d|3[01])-(0?[1-9]|1[0-2])-((?:1\d|20)\d\d)(?![-\d])/.exec(
    paragraph.text.slice(token.from, token.from + 12),
  );
  if (match === null) return [];
  const to = token.from + match[0].length;
  return issueAt(token.from, to, 'hours-dates', HYPHENS, [match.slice(1).join('.')]);
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
  if (!isMonth(toLower(month.text.split(/['’]/)[0] ?? ''))) return [];
  const rest = /^[./-](\d{4})/.exec(paragraph.text.slice(month.to, month.to + 5));
  const to = month.to + (rest?.[0].length ?? 0);
  return issueAt(token.from, to, 'hours-dates', WORDS, [
    `${token.text} ${capitalize(month.text)}${rest === null ? '' : ` ${rest[1] ?? ''}`}`,
  ]);
}
