import { type Sense, senses } from './polarity.ts';
import type { StatedWord } from './statement.ts';

const ablative = /[dt][ae]n$/u;
/** Sizes that rise together: the maximum of one is the maximum of another. */
export const amountAxes = new Set('level high size long crowd quick heavy expensive wide'.split(' '));

/** Passives that are listed as separate verbs: satın alındı. */
const actives = new Map([
  ['alin', 'al'],
  ['tutul', 'tut'],
  ['gorul', 'gor'],
  ['bulun', 'bul'],
]);

/** Whether a word forms a phrase with the word before it: karşı çıktı. */
export function isPhrase(words: readonly StatedWord[], at: number, known = senses): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (before === undefined || word === undefined) return false;
  const forms = [word.bare, ...word.stems, ...[word.verb?.stem ?? '', ...word.stems].map((stem) => `${stem}-`)];
  return forms.some((form) => known.has(`${before.bare}_${form}`));
}

/** The senses of a word in its context. */
export function readSenses(words: readonly StatedWord[], at: number): readonly Sense[] {
  const word = words[at];
  if (word === undefined) return [];
  const before = words[at - 1];
  const { verb, stems, lower, bare } = word;
  if (/^yenil(?:d|m|i|e)/u.test(lower)) return [{ axis: 'win', side: 1, isSize: false }];
  // Düşüşü önledi.
  const isPrevented = /^(?:önle|engelle)/u.test(words[at + 1]?.lower ?? '');
  if (isPrevented && verb === undefined) return [];
  const find = (form: string) =>
    (before === undefined ? undefined : senses.get(`${before.bare}_${form}`)) ?? senses.get(form);
  // “Kullanılması”: what happens to it follows.
  const isNoun = verb === undefined && (!word.isAction || /m[ae](?:s[ıi]|l[ae]r)/u.test(lower));
  for (const stem of isNoun ? [] : [verb?.stem ?? '', ...stems]) {
    const active = actives.get(stem);
    const own = (active === undefined ? undefined : senses.get(`${before?.bare}_${active}-`)) ?? find(`${stem}-`);
    if (own !== undefined && (own !== senses.get(`${stem}-`) || isMeant(words, at, stem))) return own;
    // “Hedefe ulaştı” in contrast to “40 tona ulaştı”.
    if (own !== undefined && stem === 'ulas') return own.filter(({ axis }) => axis !== 'change');
  }
  // The forms içmek and içmeyen don’t mean “iç” (inside).
  if (verb === undefined ? /m[ae]k|m[ae]y/u.test(lower) : verb.isNegated || !/(?:[dt][ıiuü]|m[ıiuü]ş)$/u.test(lower))
    return [];
  const found = find(bare) ?? find(stems[0] ?? '') ?? [];
  const [sense] = found;
  if (sense === undefined) return [];
  // Zarar etmekten kurtuldu.
  if (/m[ae]kt[ae]n$/u.test(words[at + 1]?.lower ?? '')) return [];
  const isFrom = ablative.test(word.suffix ?? lower) && sense.axis !== 'compass';
  // Galibiyete hasret.
  if (!sense.isSize) return isFrom || (sense.axis === 'win' && /[ae]$/u.test(lower)) ? [] : found;
  // “Doluluk”, “yükseklik” don’t say how full or high.
  if (/l[ıiuü][kğ]/u.test(lower) && !/l[iu][kg]/u.test(stems[0] ?? '')) return [];
  // Küçük Ağrı.
  if (word.isCapital && words[at + 1]?.isCapital === true) return [];
  if (before?.lower === 'en') {
    if (words[at + 1]?.number !== undefined) return [];
    if (amountAxes.has(sense.axis)) return [{ ...sense, axis: 'most' }];
    // “En güvenli” implies safe.
    return [{ ...sense, axis: `most ${sense.axis}` }, sense];
  }
  // Comparisons with something are handled separately.
  const isCompared =
    before?.lower === 'daha' || before?.number !== undefined || ablative.test(before?.suffix ?? before?.lower ?? '');
  return isCompared || isFrom || sense.axis === 'level' || words[at + 1]?.number !== undefined ? [] : found;
}

const numberWithin = 3;

function isMeant(words: readonly StatedWord[], at: number, stem: string): boolean {
  const before = words[at - 1];
  const hasNumber = words.slice(Math.max(0, at - numberWithin), at).some(({ number }) => number !== undefined);
  switch (stem) {
    case 'cik':
    case 'in':
    case 'ulas':
    case 'gec':
    case 'cikar':
      return hasNumber || /l[ıi][ğk]\p{L}{0,3}$/u.test(before?.lower ?? '');
    case 'ol':
      return words[at]?.lower.startsWith('öl') === true;
    case 'dus':
    case 'dusur':
      return !/^(?:başına|payına)$/u.test(before?.lower ?? '') && words[at]?.lower.endsWith('en') !== true;
    case 'al':
    case 'var':
    case 'ver':
    case 'gel':
    case 'git':
    case 'gir':
    case 'bul':
    case 'kal':
    case 'kur':
      return false;
    default:
      return true;
  }
}
