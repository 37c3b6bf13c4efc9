import { readCasing, toLower } from '../../letters/casing.ts';
import type { Issue } from '../issue.ts';
import { findPredicate } from '../text/clause.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { writeDe } from '../text/particles.ts';
import { listLikely } from '../text/roles.ts';
import { weigh } from './candidates.ts';
import { listClues } from './clues.ts';
import { joinLocative, measureLocative } from './locative.ts';
import { isPersonalPronoun, isPlacedPronoun } from './pronouns.ts';
import { score } from './weights.ts';

const JOINED = 'Bulunma eki olan “-da / -de” bitişik yazılır.';
const JOINED_HINT = 'Buradaki “da / de” bulunma ekiyse bitişik yazılır.';
const HARMONY = 'Bağlaç olan “da / de” kendinden önceki kelimenin ünlüsüne uyar; “ta / te” biçimi yoktur.';
/** From this sum of clues up the locative is meant. */
const LOCATIVE = 1.25;

/** de, da, te or ta as a word: the locative written with a space, or the particle in a form that it has not. */
export function checkApart(paragraph: Paragraph, index: number, lower: string): Issue[] {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before?.kind !== 'word' || !paragraph.areNeighbours(index - 1)) return [];
  const joined = joinLocative(paragraph, before.text);
  const ki = paragraph.tokens[index + 1];
  const after = paragraph.lower(index + 1);
  // ev de ki hesap: de and ki together before a noun are suffixes.
  if (joined !== undefined && ki !== undefined && after === 'ki' && paragraph.lower(index + 2) !== '') {
    return [
      { from: before.from, to: ki.to, kind: 'error', rule: 'de-da', message: JOINED, proposals: [`${joined}ki`] },
    ];
  }
  const locative = findLocative(paragraph, index, joined);
  if (locative !== undefined) {
    return [
      { from: before.from, to: token.to, kind: 'hint', rule: 'de-da', message: JOINED_HINT, proposals: [locative] },
    ];
  }
  const right = writeDe(before.text);
  if (lower === right || !paragraph.speller.isWord(before.text) || !isParticle(paragraph, index, lower)) return [];
  return [{ from: token.from, to: token.to, kind: 'error', rule: 'de-da', message: HARMONY, proposals: [right] }];
}

/** Not Rio de Janeiro, Da Vinci, nor ta kendisi, ta ki; and the reading of the word before is known. */
function isParticle(paragraph: Paragraph, index: number, lower: string): boolean {
  const token = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  if (token === undefined || before === undefined || readCasing(token.text) !== 'lower') return false;
  const after = paragraph.lower(index + 1);
  // ta kendisi, ta ki, ta uzaktan, ta ortasında: the adverb.
  const isFarOff = /^(?:kendi|ki$)|[ıiuü]nd[ae]$/.test(after) || paragraph.endsWith(after, 'Abl', 'Dat');
  if (lower === 'ta' && isFarOff) return false;
  // Hayır de: the verb.
  if (lower === 'de' && paragraph.tokens[index + 1]?.kind !== 'word') return false;
  if (readCasing(before.text) !== 'lower' && /^\p{Lu}/u.test(paragraph.tokens[index + 1]?.text ?? '')) return false;
  const readings = paragraph.analyse(before.text);
  // How a foreign name is read is not known: Van Gaal de.
  if (
    /^\p{Lu}/u.test(before.text) &&
    readings.every(({ word: { kind } }) => kind === 'p') &&
    !isPlaceName(toLower(before.text)) &&
    !isGivenName(toLower(before.text))
  )
    return false;
  return (
    readings.length > 0 &&
    !readings.some(({ word: { flags }, suffixes }) => suffixes.length === 0 && flags.includes('h')) &&
    !readings.every(({ word: { flags, kind } }) => kind === 'p' && flags.includes('f'))
  );
}

/** aynı zamanda, şu anda, her yerde: what is hardly said with the particle. */
const fixed =
  /^(?:aynı zaman|şu an|o an|bir an|her yer|hiçbir yer|ilk baş|en baş|kısa süre|uzun süre|şu sıra|o sıra|bu şekil|şu sıralar|bu sıralar|bu aralar|ilk bakış|(?:son|geçmiş|önceki) (?:yıllar|günler|aylar|haftalar|dönemler)|(?:önümüzdeki|gelecek|ilerleyen) (?:günler|aylar|yıllar|haftalar)|geçtiğimiz (?:günler|aylar|yıllar|haftalar|ay|yıl|hafta))$/;

function findLocative(paragraph: Paragraph, index: number, joined: string | undefined): string | undefined {
  const before = paragraph.tokens[index - 1];
  if (before === undefined) return undefined;
  const lower = toLower(before.text);
  const previous = paragraph.lower(index - 2);
  if (fixed.test(`${previous} ${lower}`)) return joined;
  const possessed = findPossessedLocative(paragraph, index);
  if (possessed !== undefined) return possessed;
  if (isPersonalPronoun(lower))
    return isPlacedPronoun(paragraph, index - 1, index + 1) ? `${before.text}de` : undefined;
  if (joined === undefined || /^(?:için|ile|gibi|kadar)$/.test(paragraph.lower(index + 1))) return undefined;
  if (previous === 'saat' && isHour(paragraph, index)) return joined;
  // Names of persons and firms may be common words: Baraka, Orman.
  if (/^\p{Lu}/u.test(before.text) && !before.opensSentence && !isPlaceName(lower)) return undefined;
  const found = weigh(paragraph, index - 1, 'apart', before.text, joined);
  return found !== undefined && found.sum >= LOCATIVE ? joined : undefined;
}

/** saat beş de buluşalım; not saat beş de oldu. */
function isHour(paragraph: Paragraph, index: number): boolean {
  const isNumber = paragraph.analyse(paragraph.lower(index - 1)).some(({ word: { kind } }) => kind === 'u');
  return isNumber && !/^(?:ol|geç|vur|çal|uygun)/.test(paragraph.lower(index + 1));
}

/** A possessed form that is written this much oftener with the locative than bare is no second person. */
const OFTENER = 6;
/** From this sum of clues up the locative is meant. */
const POSSESSED = 2.5;

/** evin için de, masanın üzerin de: the locative of a possessed word; its form, or undefined when you or of may be meant. */
function findPossessedLocative(paragraph: Paragraph, index: number): string | undefined {
  const word = paragraph.tokens[index - 1]?.text ?? '';
  const lower = toLower(word);
  const previous = paragraph.lower(index - 2);
  // The genitive stands before iç, not before için, unless it is a pronoun’s.
  if (lower === 'için' && isOwner(paragraph, index - 2)) return 'içinde';
  if (!/[ıiuü]n$/.test(lower) || /^(?:senin|sizin|için)$/.test(previous) || lower === 'için') return undefined;
  const form = `${word}${writeDe(word)}`;
  const isBare = listLikely(paragraph.analyse(lower)).some(
    ({ word: { kind }, suffixes }) => kind !== 'p' && kind !== 'v' && suffixes.length === 0,
  );
  if (isBare && !isOwner(paragraph, index - 2)) return undefined;
  if (!isRelational(paragraph, index) || /l[ae]r[ıi]n$/.test(lower)) return undefined;
  if (paragraph.speller.judge(form) !== 'right') return undefined;
  // Evin de bahçesi var: of the house, too.
  if (previous === '' && ownsSomething(paragraph, index + 1)) return undefined;
  const likelihood = measureLocative(paragraph, word, form);
  if ((likelihood ?? 0) >= (isBare ? 2 : OFTENER)) return form;
  if (isBare || ownsSomething(paragraph, index + 1)) return undefined;
  const sum = score(listClues(paragraph, { index: index - 1, after: index + 1, word, isApart: true, likelihood }));
  return sum >= POSSESSED ? form : undefined;
}

/** odanın da temizliği: what is of the word follows. */
function ownsSomething(paragraph: Paragraph, from: number): boolean {
  for (let at = from; at < from + 4 && paragraph.lower(at) !== ''; at += 1) {
    const readings = paragraph.analyse(paragraph.lower(at));
    if (readings.some(({ suffixes, word: { kind } }) => kind === 'c' || suffixes.some(({ name }) => /^P3/.test(name))))
      return true;
  }
  return false;
}

/** A word before it, or something that exists there: elin de may be your hand, too. */
function isRelational(paragraph: Paragraph, index: number): boolean {
  if (paragraph.lower(index - 2) !== '') return true;
  // Havaalanın da: a compound is seldom yours.
  // Geldiğin de beni ara: nor is a time.
  const readings = paragraph.analyse(paragraph.lower(index - 1));
  if (readings.some(({ word: { kind }, suffixes }) => kind === 'c' || suffixes.some(({ name }) => name === 'PastPart')))
    return true;
  if (/^(?:aslın|sonun|özün|temelin|başın|neticesin|sonucun)$/.test(paragraph.lower(index - 1))) return true;
  return findPredicate(paragraph, index + 1)?.kind === 'existence';
}

function isOwner(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  return (
    readings.length > 0 &&
    readings.every(({ word: { kind } }) => kind !== 'i') &&
    readings.some(({ suffixes }) => /^Gen$/.test(suffixes.at(-1)?.name ?? ''))
  );
}
