import { readCasing, toLower } from '../letters/casing.ts';
import { listWords } from '../letters/word-lists.ts';
import { isPlace } from './name-parts.ts';
import { isGivenName, isPersonName, isPlaceName } from './text/names.ts';
import type { Paragraph } from './text/paragraph.ts';

/** Names that are also common words, and family names that the lexicon lacks, with a suffix but no apostrophe. */

/** Suffixes of a derivation or the plural, before which a name has no apostrophe. */
export const derivation =
  /^(?:g[iı]l$|l[ıiuü](?:k|ğ|l[ae]r)?|s[ıiuü]z|[cç][ıiuü]|[cç][ıiuü]l[ıiuü][kğ]|l[ae]r|l[ae]ş|[cç][ae])/;

/** Given names and places that are also ordinary words, in addition to `names.ts`. */
const homonyms = new Set(
  (
    'deniz yağmur toprak yıldız bahar ırmak nehir kaya demir çelik yaprak çınar poyraz doğa ezgi eylül nisan sevgi ' +
    'özgür devrim güven özge gökçe ışık kader tuna doğan şahin kartal kıvanç ilke yaren sıla rüya melek lale menekşe nergis ' +
    'kemer moda bebek ulus konak dalyan fatih levent soma göcek belek side kaş pendik gebze silivri sincan mamak buca ' +
    'uludağ çatalhöyük ozan yağız mars karabaş çomar minnoş tanrı barış umut alp doruk koray aras atlas'
  ).split(' '),
);
const singleCases = new Set(['Gen', 'Acc', 'Dat', 'Loc', 'Abl', 'Ins']);

/** “yazın Bodrumda”, “dün Taksimde”: a name that is also a common word, capitalized between lower-case words. */
export function findHomonymName(paragraph: Paragraph, index: number): string | undefined {
  const token = paragraph.tokens[index];
  const isLower = (at: number): boolean => {
    const neighbour = paragraph.tokens[at];
    return neighbour?.kind !== 'word' || readCasing(neighbour.text) === 'lower';
  };
  // After a punctuation mark a sentence may begin: “Aslında …”.
  const before = paragraph.tokens[index - 1];
  const isAdverb =
    before?.opensSentence === true &&
    paragraph.analyse(before.text).some(({ word: { kind } }) => 'tdixp'.includes(kind)) &&
    !isGivenName(paragraph.lower(index - 1));
  // “Tatilimizi Bodrumda geçirdik”: an inflected word opens the sentence.
  const isInflected =
    before?.opensSentence === true &&
    paragraph.analyse(before.text).length > 0 &&
    paragraph.analyse(before.text).every(({ word: { kind }, suffixes }) => kind !== 'p' && suffixes.length > 0);
  // “Teyzem, Bodrumdaki yazlığını sattı”
  const isAfterComma = before?.text === ',' && token?.from === before.to + 1 && isLower(index + 1);
  const isWithin =
    isAfterComma ||
    (before?.kind === 'word' && paragraph.areNeighbours(index - 1) && (isLower(index - 1) || isAdverb || isInflected));
  if (token === undefined || token.opensSentence || !isWithin || !isLower(index + 1)) return undefined;
  if (readCasing(token.text) !== 'capitalized' || paragraph.speller.judge(token.text) !== 'right') return undefined;
  const lower = toLower(token.text);
  // Kurban Bayramı: a holiday.
  if (
    isPlace(lower) ||
    /^(?:bayramı|devrimi|barışı|ordusu|kemeri|sultanı|asl[ıi]n|hata|doğan[ıi]|engine|can[ıi])/.test(lower)
  )
    return undefined;
  if (paragraph.analyse(lower).some(({ word: { kind } }) => kind === 'p')) return undefined;
  // Taksime, Yusufa: after a long enough name, a single letter can be a suffix.
  const longest = lower.length > 4 && /[aeıiuü]$/.test(lower) ? lower.length - 1 : lower.length - 2;
  for (let length = longest; length >= 3; length -= 1) {
    const name = token.text.slice(0, length);
    const suffix = token.text.slice(length);
    if (!isPlaceName(toLower(name)) && !isGivenName(toLower(name)) && !homonyms.has(toLower(name))) continue;
    if (!derivation.test(suffix) && paragraph.speller.apostrophe.fits(name, suffix)) return `${name}’${suffix}`;
  }
  return undefined;
}

/** “Haluk Bilginerin filmini”: a family name that the lexicon lacks, in the genitive before what the person owns. */
export function splitOwner(paragraph: Paragraph, index: number): string | undefined {
  const [before, token, next] = [-1, 0, 1].map((step) => paragraph.tokens[index + step]);
  if (token === undefined || before?.kind !== 'word' || next?.kind !== 'word' || !paragraph.areNeighbours(index - 1))
    return undefined;
  if (readCasing(before.text) !== 'capitalized' || readCasing(token.text) !== 'capitalized') return undefined;
  if (readCasing(next.text) !== 'lower' || !isPerson(paragraph, index - 1)) return undefined;
  // Akduman + ın, Duru + nun
  const [, name = '', suffix = ''] =
    /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]*(?:[^l][ae]r|man|kan|taş|can|türk|soy|gül|han))([ıiuü]n)$/.exec(token.text) ??
    /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]{2,}[aeıioöuü])(n[ıiuü]n)$/.exec(token.text) ??
    splitAorist(paragraph, token.text);
  if (name.length < surnameLengthMin || !/^(?:unknown|apostrophe)$/.test(paragraph.judge(index))) return undefined;
  const isOwned = paragraph
    .analyse(next.text)
    .some(
      ({ word: { kind }, suffixes }) => kind === 'c' || suffixes.some(({ name: suffixName }) => suffixName === 'P3sg'),
    );
  return isOwned && paragraph.speller.apostrophe.fits(name, suffix) ? `${name}’${suffix}` : undefined;
}

/** Gülerin, Bilirin: a name like the aorist of a verb, and no plural. */
function splitAorist(paragraph: Paragraph, word: string): readonly string[] {
  const match = /^([A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+[aeıiuü]r)([ıiuü]n)$/.exec(word);
  const isAorist = paragraph
    .analyse(toLower(match?.[1] ?? ''))
    .some(({ word: { kind }, suffixes }) => kind === 'v' && suffixes.at(-1)?.name === 'Aor');
  return isAorist ? (match ?? []) : [];
}

/** Minimum length, in letters, of a family name. */
const surnameLengthMin = 4;

/** A person’s name, or within a sentence a word that is also one: Haluk, Sezen. */
function isPerson(paragraph: Paragraph, index: number): boolean {
  const lower = paragraph.lower(index);
  return (
    isPersonName(paragraph, lower) ||
    (paragraph.tokens[index]?.opensSentence === false &&
      !isPlaceName(lower) &&
      paragraph.analyse(lower).some(({ word: { kind }, suffixes }) => kind === 'p' && suffixes.length === 0))
  );
}

/** “Ahmet Yılmazın”, “Ayşe Demirden”: after a given name, a word with a case ending is a family name. */
export function findSurname(paragraph: Paragraph, index: number): string | undefined {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  const after = paragraph.tokens[index + 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return undefined;
  if (readCasing(before.text) !== 'capitalized' || !isGivenName(toLower(before.text))) return undefined;
  if (readCasing(token.text) !== 'capitalized' || paragraph.speller.judge(token.text) !== 'right') return undefined;
  // In titles the neighbours are capitalized, too: “Ali Okulda Ne Yaptı”.
  if (after?.kind === 'word' && readCasing(after.text) !== 'lower') return undefined;
  const readings = paragraph.analyse(token.text);
  // Tekin, Aydın; Ramazan Bayramı.
  if (readings.some(({ suffixes }) => suffixes.length === 0 || suffixes[0]?.name === 'P3sg')) return undefined;
  const single = readings.find(
    ({ word: { kind }, suffixes }) =>
      'njp'.includes(kind) && suffixes.length === 1 && singleCases.has(suffixes[0]?.name ?? ''),
  );
  const suffix = single?.suffixes[0]?.surface ?? '';
  const name = token.text.slice(0, token.text.length - suffix.length);
  // Çeliğin: a name would not soften.
  // Soydan is a family name itself.
  if (single === undefined || toLower(single.word.text) !== toLower(name) || name.length < 4) return undefined;
  return paragraph.speller.apostrophe.fits(name, suffix) ? `${name}’${suffix}` : undefined;
}

/** What places are, as the last word of their names without its possessive. */
const places = listWords(
  'ada boğaz cadde cami çarşı çay dağ göl kale kilise kule köprü mahalle medrese saray türbe vadi',
);

/**
 * “Anneler Günün’de”, “Kurtuluş Savaşın’da”: the n before the suffix of a possessive belongs behind the apostrophe;
 * “Sultanahmet Cami’sinde”: the possessive belongs before it.
 */
export function moveApostrophe(paragraph: Paragraph, index: number, left: string, right: string): string | undefined {
  const before = paragraph.tokens[index - 1];
  if (before?.kind !== 'word' || readCasing(before.text) !== 'capitalized') return undefined;
  if (places.has(toLower(left))) {
    const [, possessive = '', suffix = ''] = /^(s?[ıiuü])(n(?:d[ae]n?|[ae]|[ıiuü]n?))$/.exec(right) ?? [];
    const name = left + possessive;
    const isOwned = possessive !== '' && paragraph.endsWith(name, 'P3sg') && readCasing(left) === 'capitalized';
    return isOwned && paragraph.speller.apostrophe.fits(name, suffix) ? `${name}’${suffix}` : undefined;
  }
  if (!/[ıiuü]n$/.test(left)) return undefined;
  if (readCasing(left) !== 'capitalized' || isGivenName(toLower(left)) || isPlaceName(toLower(left))) return undefined;
  const readings = paragraph.analyse(left);
  const isOwned =
    readings.every(({ suffixes }) => suffixes.length > 0) &&
    readings.some(
      ({ word: { kind }, suffixes }) => 'nt'.includes(kind) && /^(?:P2sg|Gen)$/.test(suffixes.at(-1)?.name ?? ''),
    );
  const name = left.slice(0, -1);
  return isOwned && paragraph.speller.apostrophe.fits(name, `n${right}`) ? `${name}’n${right}` : undefined;
}
