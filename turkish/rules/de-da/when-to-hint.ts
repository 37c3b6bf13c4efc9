import { beginsUpper, readCasing, toLower } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { opensClause } from '../text/clause.ts';
import { isGivenName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { isShort, readPractice } from '../text/practice.ts';
import { listLikely, Role, readRoles } from '../text/roles.ts';
import { measureLocative } from './locative.ts';
import { isCounted } from './neighbours.ts';
import { persons } from './word-lists.ts';

/**
 * In edited prose, a noun in -de is nearly always a locative and a separate de a particle. If only the sentence speaks
 * for the other reading, a hint needs further evidence: other slips nearby, a short text of one clear clause, or a
 * certain estimate.
 */

/** Estimates from which the other reading is assumed next to other slips, and without any. */
const besideSlipsMax = -4.7;
/** The same if the writer certainly joins the particle elsewhere. */
const besideParticlesMax = -2;
/** The same for a single short sentence, as typed for a check. */
const aloneMax = -4.5;
const locativeAloneMin = 4;
const locativeBesideSlipsMin = 4.5;
const locativeInCleanTextMin = 5;
/** From this value on, a possessed form is usual with -de and unusual without: üzerinde, üzerin. */
const relationalMin = 10;
/** A word that is this much less frequent in the locative than without a case is not a place. */
const noPlaceMax = -13;

/** Whether a noun in -de may get the hint that the particle is meant. */
export function mayBeParticle(
  paragraph: Paragraph,
  index: number,
  left: string,
  estimated: (at: number) => boolean,
): boolean {
  const token = paragraph.tokens[index];
  if (token === undefined || readCasing(token.text) === 'upper') return false;
  if (isNoNoun(paragraph, left)) return true;
  const practice = readPractice(paragraph);
  if (practice.slips > 0) return estimated(practice.particles > 0 ? besideParticlesMax : besideSlipsMax);
  if (!isShort(practice) || practice.sentences === 0) return false;
  if (toLower(left) === 'onlar') return true;
  if (/^(?:hangi|kaç|her|en|bir|bu|iki|çoğu|birçok|bazı)$/.test(paragraph.lower(index - 1))) return false;
  // “üç kıtada aynı anda”: a number of places, unless all of the persons are meant.
  if (isCounted(paragraph, index) && !isPerson(paragraph, index, left)) return false;
  if (followsClause(paragraph, index) || (opensClause(paragraph, index) && isPerson(paragraph, index, left)))
    return true;
  return isOneSentence(paragraph) && estimated(aloneMax);
}

/** A short paragraph of one statement, without slips. Questions and exclamations may be titles. */
function isOneSentence(paragraph: Paragraph): boolean {
  const practice = readPractice(paragraph);
  return (
    isShort(practice) && practice.sentences === 1 && practice.slips === 0 && paragraph.text.trimEnd().endsWith('.')
  );
}

/**
 * bilirimde, olurda, tamda: words that are not nouns take no locative, nor do words that are hardly ever used as nouns.
 */
function isNoNoun(paragraph: Paragraph, left: string): boolean {
  const readings = listLikely(paragraph.analyse(left)).filter(({ word: { kind } }) => kind !== 'p');
  if (/^(?:tam|tamam|olur|kendim|kendin)$/.test(toLower(left))) return true;
  const isVerbal = ({ word: { kind }, suffixes }: Analysis): boolean =>
    kind === 'v' && /^(?:A1\w*|Aor\w+|Past|Cond|Prog|By|And)$/.test(suffixes.at(-1)?.name ?? '');
  // çıktı is also a noun.
  const isNoun = readings.some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0);
  return (
    (readings.some(isVerbal) && !isNoun) ||
    (readings.length > 0 && readings.every(({ word: { kind } }) => 'dx'.includes(kind)))
  );
}

/** “Ekmek bitti, sütte azaldı”: the word opens a clause after another one. */
function followsClause(paragraph: Paragraph, index: number): boolean {
  const first = [index, index - 1].find((at) => paragraph.tokens[at - 1]?.text === ',');
  // “Dedem, gençliğinde …”: a subject, not a clause.
  if (first === undefined || paragraph.tokens[first - 2]?.opensSentence === true) return false;
  return (readRoles(paragraph, first - 2) & (Role.Finite | Role.Nominal | Role.Adjective)) !== 0;
}

function isPerson(paragraph: Paragraph, index: number, left: string): boolean {
  const lower = toLower(left);
  if (/['’]/.test(paragraph.tokens[index]?.text ?? '')) return isGivenName(lower);
  const readings = listLikely(paragraph.analyse(lower)).filter(({ word: { kind } }) => kind !== 'p');
  return readings.some(({ stem }) => persons.has(stem));
}

/** Whether de after a noun may get the hint that the locative is meant. */
export function mayBeLocative(paragraph: Paragraph, index: number, joined: string, estimated: number): boolean {
  const word = paragraph.tokens[index]?.text ?? '';
  if (readCasing(word) === 'upper' && word.length > 1) return false;
  // Nigel de Jong
  if (beginsUpper(word) && beginsUpper(paragraph.tokens[index + 2]?.text ?? '')) return false;
  if (/^(?:kimi|çoğu|bazı|her) zaman$/.test(`${paragraph.lower(index - 1)} ${paragraph.lower(index)}`)) return false;
  const lower = toLower(word);
  const likelihood = measureLocative(paragraph, word, joined.replace(/['’]/, '')) ?? 0;
  if (likelihood >= relationalMin) return true;
  const readings = listLikely(paragraph.analyse(lower)).filter(({ word: { kind } }) => kind !== 'p');
  const last = (names: RegExp): boolean => readings.some(({ suffixes }) => names.test(suffixes.at(-1)?.name ?? ''));
  const practice = readPractice(paragraph);
  // “Küçük de olsa”, “dosya da dahil”, “en iyi de”.
  if (/^(?:ols|dahil|olma)/.test(paragraph.lower(index + 2)) || paragraph.lower(index - 1) === 'en') return false;
  if (isOneSentence(paragraph) && estimated >= locativeAloneMin) return true;
  // The particle follows plurals, infinitives and words with a case; the estimate does not cover them.
  if (last(/^(?:Inf|Abl|Acc|P3sg|P3pl)$/)) return false;
  if (lower !== 'onlar' && readings.some(({ suffixes }) => suffixes.some(({ name }) => name === 'Pl'))) return false;
  if (isShort(practice) && practice.slips === 0) return practice.sentences > 0 || likelihood > noPlaceMax;
  if (last(/^(?:Inf2|Gen|P2sg|P2pl)$/)) return false;
  if (/^(?:zaman|durum|kişi|tarih|taraf|neden|sebep|gün|konu|nokta)$/.test(lower))
    return estimated >= locativeInCleanTextMin + 2;
  return estimated >= (practice.slips > 0 ? locativeBesideSlipsMin : locativeInCleanTextMin);
}
