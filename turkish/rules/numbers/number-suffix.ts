import { toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import type { Token } from '../text/tokens.ts';
import { issueAt, isYear } from './dates.ts';

const APOSTROPHE = 'Rakamla yazılan sayılara gelen ekler kesme işaretiyle ayrılır.';
const HARMONY = 'Ek, sayının okunuşuna uyar.';
const DOTTED = 'Sıra gösteren nokta ile “-ncı” eki birlikte kullanılmaz.';
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
    // 2 ya da 3: a conjunction.
    if (suffix === 'ya' && paragraph.lower(index + 2) === 'da') return [];
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

function isAfterHour(paragraph: Paragraph, index: number): boolean {
  return paragraph.lower(index - 1) === 'saat';
}
