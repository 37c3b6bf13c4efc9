import { toLower } from '../../letters/casing.ts';
import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import type { Token } from '../text/tokens.ts';
import { issueAt, isYear } from './dates.ts';
import { checkFigures } from './figures.ts';

const apostropheMessage = 'Rakamla yazılan sayılara gelen ekler kesme işaretiyle ayrılır.';
const harmonyMessage = 'Ek, sayının okunuşuna uyar.';
const distributiveMessage = 'Üleştirme sayıları rakamla değil, yazıyla gösterilir.';
const dottedMessage = 'Sıra gösteren nokta ile “-ncı” eki birlikte kullanılmaz.';
const romanMessage = 'Romen rakamıyla yazılan sıra sayılarından sonra nokta konur.';
/** Units that follow numbers without an apostrophe: 20km is a matter of spacing, not of suffixes. */
const units = listWords(`
  a b c cm d dk e f g gb ghz gr hz k kb kg km kw l lt m mah mb mg mhz ml mm p px sa sn tb tl v w x °c
`);

const fullDate = /^\d{1,2}[./]\d{1,2}[./]\d{4}$/;

const numberLengthMax = 24;

/** Checks suffixes of numbers in figures (TDK, Sayıların Yazılışı; Kesme İşareti). */
export function checkNumberSuffix(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind === 'word') return checkRoman(paragraph, index);
    if (token.kind !== 'number') return [];
    // “18 000’den”: the end of a number whose thousands are set apart by a space.
    if (/^\d{3}['’]/.test(token.text) && /^\d{1,3}$/.test(paragraph.tokens[index - 1]?.text ?? '')) return [];
    const distributive = checkDistributive(token);
    if (distributive.length > 0) return distributive;
    const plural = checkPlural(paragraph, index);
    if (plural.length > 0) return plural;
    return [
      ...checkWithin(paragraph, token),
      ...checkSeparate(paragraph, index),
      ...checkDot(paragraph, index),
      ...checkFigures(paragraph, index),
    ];
  });
}

/** 2’şer, 5’er: distributive numbers are written in words, as “1000’lerce” is. */
function checkDistributive(token: Token): Issue[] {
  const many = /^(10{1,6})['’]?l[ae]rc[ae]$/.exec(token.text)?.[1];
  if (many !== undefined && thousands[many.length - 2] !== undefined)
    return issueAt(token.from, token.to, 'number-suffix', distributiveMessage, [thousands[many.length - 2] ?? '']);
  const match = /^(\d{1,3})['’](?:ş?[ae]r)$/.exec(token.text);
  const number = Number(match?.[1] ?? 0);
  if (match === null || number < 1) return [];
  return issueAt(token.from, token.to, 'number-suffix', distributiveMessage, [writeDistributive(number)]);
}

const thousands = ['onlarca', 'yüzlerce', 'binlerce', 'on binlerce', 'yüz binlerce', 'milyonlarca'];
const ones = ['', 'birer', 'ikişer', 'üçer', 'dörder', 'beşer', 'altışar', 'yedişer', 'sekizer', 'dokuzar'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];
const bare = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];

function writeDistributive(number: number): string {
  const [hundred, ten, one] = [Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10];
  const before = hundred === 0 ? '' : `${hundred === 1 ? '' : `${bare[hundred] ?? ''} `}yüz`;
  const last = one > 0 ? `${tens[ten] ?? ''} ${ones[one] ?? ''}` : endTen(tens[ten] ?? '', before !== '');
  return `${before} ${last}`.trim().replace(/yüz$/, 'yüzer');
}

function endTen(ten: string, isAfterHundred: boolean): string {
  if (ten === '') return isAfterHundred ? '' : '';
  if (/[iıuü]$/.test(ten)) return `${ten}ş${/[iü]$/.test(ten) ? 'er' : 'ar'}`;
  return `${ten}${/[eiöü][^aeıioöuü]*$/.test(ten) ? 'er' : 'ar'}`;
}

/** 3’ncü, 1990larda. */
function checkWithin(paragraph: Paragraph, token: Token): Issue[] {
  const match = /^(\d[\d.,:/]*)(['’]?)([A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]+)$/.exec(token.text);
  const [, figures = '', sign = '', suffix = ''] = match ?? [];
  // 2n: a product.
  if (figures === '' || units.has(suffix.toLowerCase()) || (sign === '' && suffix === 'n')) return [];
  const { apostrophe } = paragraph.speller;
  if (apostrophe.fits(figures, suffix)) {
    return sign === ''
      ? issueAt(token.from, token.to, 'number-suffix', apostropheMessage, [`${figures}’${suffix}`])
      : [];
  }
  // 225bin, 1050ti: not suffixes.
  if (
    sign === '' &&
    !/^(?:[ıiuü]?nc[ıiuü][a-zß-öø-ÿğış]*|[dt][ae][a-zß-öø-ÿğış]{0,3}|l[ae]r[a-zß-öø-ÿğış]*|[ny]?[ıiuüae]n?|s[ıi]n?[a-zß-öø-ÿğış]{0,3}|l[ıiuü]k?)$/.test(
      suffix,
    )
  )
    return [];
  const mended = mendSuffix(paragraph, figures, suffix);
  if (mended.length === 0) return [];
  return issueAt(
    token.from,
    token.to,
    'number-suffix',
    sign === '' ? apostropheMessage : harmonyMessage,
    mended.map((form) => `${figures}${sign || '’'}${form}`),
  );
}

/** 1990’lar’dan: a single apostrophe suffices. */
function checkPlural(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const match = /^\d+['’]l[ae]r['’][a-zß-öø-ÿğış]+/.exec(
    paragraph.text.slice(token?.from, (token?.from ?? 0) + numberLengthMax),
  );
  if (token === undefined || match === null) return [];
  const [figures = '', plural = '', suffix = ''] = match[0].split(/['’]/);
  const sign = match[0][figures.length] ?? '’';
  const mended = `${figures}${sign}${plural}${suffix}`;
  return issueAt(token.from, token.from + match[0].length, 'number-suffix', apostropheMessage, [mended]);
}

/** 2020 de, 5 inci. */
function checkSeparate(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const next = paragraph.tokens[index + 1];
  if (token === undefined || next?.kind !== 'word' || !paragraph.areNeighbours(index) || !/\d$/.test(token.text))
    return [];
  const suffix = toLower(next.text);
  // Sultan 28 I. Selim
  if (next.text !== suffix) return [];
  if (
    /^[ıiuü]?n?c[ıiuü]$/.test(suffix) ||
    /^[dt][ae]n?$/.test(suffix) ||
    /^(?:y[ae]|y?[ıiuü]|s[ıi](?:n(?:d[ae]n?|[ae]|[ıi]n))?|[ıiuü]n(?:d[ae]n?|[ae])|l[ıiuü](?:k|ğ[aeıiuü])?|l[ae]r(?:d[ae]n?|[ıiuü]n?)?)$/.test(
      suffix,
    ) ||
    // “kadro 727 dir”
    /^[dt][ıiuü]r$/.test(suffix) ||
    // “madde 3 a” counts, “saat 3 e geliyor” doesn’t.
    (/^[ae]$/.test(suffix) && isAfterHour(paragraph, index))
  ) {
    // “12 si bemol”: a note; a part has its whole before it, or a sign.
    if (/^s[ıi]/.test(suffix) && !hasWhole(paragraph, index)) return [];
    // “2 ya da 3”: a conjunction.
    if (suffix === 'ya' && paragraph.lower(index + 2) === 'da') return [];
    // “Saat 5 de olur”: after numbers the particle is as likely as the suffix, but te and ta can only be suffixes.
    const isTime = isClockTime(paragraph, index);
    if (/^d[ae]$/.test(suffix)) {
      const isPlaced = isTime || isYear(token.text) || fullDate.test(token.text) || isAfterHour(paragraph, index);
      if (!isPlaced || isEnumerated(paragraph, index)) return [];
    }
    const forms = paragraph.speller.apostrophe.fits(token.text, suffix)
      ? [suffix]
      : // “3 cü” means 3’üncü
        mendSuffix(paragraph, token.text, suffix.replace(/^c/, 'nc'));
    if (forms.length === 0) return [];
    const proposals = forms.map((form) => `${token.text}’${form}`);
    const issues = issueAt(token.from, next.to, 'number-suffix', apostropheMessage, proposals);
    return isTime && /^d[ae]$/.test(suffix) ? issues.map((issue) => ({ ...issue, kind: 'hint' as const })) : issues;
  }
  return [];
}

/** “Toplantı 14.30 da”, “04.10 de”: an hour with its minutes, or a day with its month; a price may have the same form. */
function isClockTime(paragraph: Paragraph, index: number): boolean {
  const text = paragraph.tokens[index]?.text ?? '';
  return (
    /^(?:[01]?\d|2[0-3])[.:][0-5]\d$|^(?:0?[1-9]|[12]\d|3[01])[./](?:0[1-9]|1[0-2])$/.test(text) &&
    paragraph.tokens[index + 2]?.kind === 'word'
  );
}

/** “2020 de 2021 de zordu”, “saat 5 de olur”: the particle, which another number repeats, or which stands before a choice. */
function isEnumerated({ tokens }: Paragraph, index: number): boolean {
  const isWithDe = (at: number): boolean =>
    tokens[at]?.kind === 'number' && /^[dt][ae]$/.test(tokens[at + 1]?.text ?? '');
  return (
    isWithDe(index + 2) || isWithDe(index + 3) || isWithDe(index + 4) || isWithDe(index - 2) || isWithDe(index - 3)
  );
}

/** Whether a number is a part of a whole: “halkın %20 si”, “öğrencilerden 6 sı”. */
function hasWhole(paragraph: Paragraph, index: number): boolean {
  const before = paragraph.tokens[index - 1];
  return (
    /[%]/.test((before?.text ?? '') + (paragraph.tokens[index]?.text ?? '')) ||
    paragraph.lower(index - 1) === 'yüzde' ||
    paragraph.endsWith(paragraph.lower(index - 1).replace(/['’]/, ''), 'Gen', 'Abl')
  );
}

/** 3.’üncü, 3.ncü, 3. cü: the dot already stands for the suffix. */
function checkDot(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const dot = paragraph.tokens[index + 1];
  if (token === undefined || dot?.text !== '.' || dot.from !== token.to) return [];
  // “7’nci. sırada”
  const [ordinal = ''] = /^\d+['’][ıiuü]?nc[ıiuü]$/.exec(token.text) ?? [];
  if (ordinal !== '')
    return /^ [a-zß-öø-ÿğış]/.test(paragraph.text.slice(dot.to, dot.to + 2))
      ? issueAt(token.from, dot.to, 'number-suffix', dottedMessage, [ordinal])
      : [];
  const rest = /^(?:['’]?[ıiuü]?n?| [ıiuü]?n?)c([ıiuü])(?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])|^['’]?[ıiuü]?nc([ıiuü])/.exec(
    paragraph.text.slice(dot.to, dot.to + 12),
  );
  // 3.’lük means üçüncülük.
  const ness = /^['’]l[ıiuü][kğ][a-zß-öø-ÿğış]*/.exec(paragraph.text.slice(dot.to, dot.to + numberLengthMax))?.[0];
  if (ness !== undefined)
    return issueAt(token.from, dot.to + ness.length, 'number-suffix', dottedMessage, [
      ...mendSuffix(paragraph, token.text, 'nci').map((form) => `${token.text}’${form}${ness.slice(1)}`),
    ]);
  if (rest === null) return [];
  const forms = mendSuffix(paragraph, token.text, `nc${rest[1] ?? rest[2] ?? 'i'}`);
  return issueAt(token.from, dot.to + rest[0].length, 'number-suffix', dottedMessage, [
    ...forms.map((form) => `${token.text}’${form}`),
    `${token.text}.`,
  ]);
}

/** XX.inci, XIX.'uncu, IV ncü: a Roman numeral with its dot and its suffix, or with a separate suffix. */
function checkRoman(paragraph: Paragraph, index: number): Issue[] {
  const token = paragraph.tokens[index];
  const dot = paragraph.tokens[index + 1];
  if (token === undefined || !/^[IVXLC]+$/.test(token.text)) return [];
  // IV ncü Murat
  if (dot?.kind === 'word' && /^[ıiuü]?nc[ıiuü]$/.test(dot.text) && paragraph.areNeighbours(index))
    return issueAt(token.from, dot.to, 'number-suffix', romanMessage, [`${token.text}.`]);
  // XIX yüzyıl, II Dünya Savaşı, IV Murat
  const isOrdinal =
    dot?.kind === 'word' &&
    paragraph.areNeighbours(index) &&
    (/^(?:yüzyıl|asır|asr)/.test(paragraph.lower(index + 1)) ||
      (token.text.length > 1 &&
        /^(?:Dünya|Abdül|Murat|Mehmet|Mahmut|Selim|Osman|Ahmet|Mustafa|Bayezid|Beyazıt|Ramses|Wilhelm)/.test(
          dot.text,
        )));
  if (isOrdinal && token.text !== 'C')
    return issueAt(token.from, token.to, 'number-suffix', romanMessage, [`${token.text}.`]);
  if (dot?.text !== '.' || dot.from !== token.to) return [];
  const suffix = /^[ '’]?[ıiuü]?n?c[ıiuü](?![A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş])/.exec(
    paragraph.text.slice(dot.to, dot.to + 12),
  )?.[0];
  if (suffix === undefined) return [];
  return issueAt(token.from, dot.to + suffix.length, 'number-suffix', dottedMessage, [`${token.text}.`]);
}

function mendSuffix(paragraph: Paragraph, figures: string, suffix: string): string[] {
  return paragraph.speller.apostrophe.list(figures, suffix).slice(0, 3);
}

function isAfterHour(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 1) === 'saat') return true;
  // “Sabah 9 da açar”; “sabah 9 da olur” may be one more possibility.
  return (
    /^(?:sabah|akşam|öğlen|gece)$/.test(paragraph.lower(index - 1)) &&
    /^(?:\d|1[0-2])$/.test(paragraph.tokens[index]?.text ?? '') &&
    !/^(?:ol|bil|uygun|da|de|[01]?\d$)/.test(paragraph.lower(index + 2) || (paragraph.tokens[index + 2]?.text ?? ''))
  );
}
