import { beginsLower, readCasing } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { isEnglish } from '../../spelling/english.ts';
import { isFormalNoun, isOfProgram, namesNext } from '../common-nouns.ts';
import { isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { readPractice } from '../text/practice.ts';
import { Role, readRoles } from '../text/roles.ts';

/**
 * Ordinary words that are capitalized within a sentence by a careless writer: “geldi, Belirtilen adrese”, “paketi Yok
 * olmuş”, “bize Tur bilgisi geldi”. Verbs, adverbs and the like name nothing; nouns may, so they need more slips.
 */
export function isCarelessCapital(paragraph: Paragraph, index: number): boolean {
  const form = paragraph.form(index);
  if (form?.casing !== 'capitalized' || form.text.length < lengthMin || !/^[A-ZÇĞİÖŞÜ][a-zçğıöşüâîû]+$/.test(form.text))
    return false;
  if (paragraph.tokens[index]?.opensSentence !== false || !isWithinLower(paragraph, index)) return false;
  const { sentences, words, slips } = readPractice(paragraph);
  if (sentences === 0 || words < headingWordsMax || form.lowerVerdict !== 'right') return false;
  const isAfterComma = paragraph.tokens[index - 1]?.text === ',';
  // “her şey güzeldi Teşekkürler”: a sentence begins without a mark before it.
  const roles = readRoles(paragraph, index - 1);
  if (!isAfterComma && (roles & predicates) !== 0 && (roles & Role.Participle) === 0) return false;
  const readings = paragraph.analyse(form.text);
  if (readings.length === 0 || isEnglish(form.lower) || isPlaceName(form.lower) || isOfProgram(paragraph, index))
    return false;
  if (readings.some(({ word: { kind, frequency } }) => kind === 'p' && frequency > 0)) return false;
  const isCommon = readings.some(({ word: { frequency } }) => frequency >= commonMin);
  if (!isCommon || namesNext(paragraph, index)) return false;
  if (paragraph.tokens[index + 1]?.text === '.' && form.text.length <= abbreviationMax) return false;
  const isAdverbial = readings.some(isAdverb) && (/^yok/.test(form.lower) || !readings.some(isAdjective));
  if (isAdverbial || readings.every((reading) => isConjugated(reading, isAfterComma || slips > 0))) return true;
  return slips > 0 && !isAfterComma && !isFormalNoun(paragraph, index) && !isRepeated(paragraph, index, slips);
}

/** Minimum length of such a word, in letters. */
const lengthMin = 3;
/** Maximum number of words of a heading. */
const headingWordsMax = 10;
/** Maximum length of an abbreviation before its dot, in letters: Prof. */
const abbreviationMax = 4;
/** Minimum frequency of a common word, in halves of a power of two. */
const commonMin = 20;
const predicates = Role.Finite | Role.Nominal;

/** Kesinlikle, yok, yeniden: a common adverb or particle. */
function isAdverb({ word: { kind, frequency }, suffixes }: Analysis): boolean {
  return 'dx'.includes(kind) && suffixes.length === 0 && frequency >= adverbMin;
}

/** Uzun, yeni: an adjective, after which a name or another sentence may begin. */
function isAdjective({ word: { kind }, suffixes }: Analysis): boolean {
  return kind === 'j' && suffixes.length === 0;
}

/** Minimum frequency of such a word, in halves of a power of two. */
const adverbMin = 28;

/** Conjugated verbs; participles, which are also names (Yener, Gülen), only with further evidence. */
function isConjugated({ word: { kind }, suffixes }: Analysis, mayBeParticiple: boolean): boolean {
  const last = suffixes.at(-1)?.name ?? '';
  if (kind !== 'v') return false;
  if (/^(?:Past|Prog|NegProg|Fut|Evid|A[12]\w+)$/.test(last)) return true;
  return mayBeParticiple && /^(?:PresPart|PastPart|By|While|When|Since)$/.test(last);
}

/** Whether a word in lower case, the first word of the sentence or a comma precedes, and no capitalized word follows. */
function isWithinLower(paragraph: Paragraph, index: number): boolean {
  const [before, next] = [-1, 1].map((step) => paragraph.tokens[index + step]);
  const isBefore =
    before?.text === ',' ||
    // “saat 22:25 Kalkışlı uçağın”
    (before?.kind === 'number' && paragraph.areNeighbours(index - 1) && readPractice(paragraph).slips > 0) ||
    (before?.kind === 'word' &&
      paragraph.areNeighbours(index - 1) &&
      (beginsLower(before.text)
        ? !isAfterJoint(paragraph, index)
        : before.opensSentence && opensNoName(paragraph, index - 1)));
  const isNext = next?.kind === 'word' ? readCasing(next.text) === 'lower' : /^[.,;!?…]/.test(next?.text ?? '');
  return isBefore && isNext;
}

/** “Sen de Gel derneği”, “Kongre ve Seminerler”: a small word joins it to another capitalized one. */
function isAfterJoint({ tokens }: Paragraph, index: number): boolean {
  const first = tokens[index - 2];
  return (
    /^(?:ve|veya|ile|de|da|ya)$/.test(tokens[index - 1]?.text ?? '') &&
    (first?.kind !== 'word' ||
      (readCasing(first.text) === 'capitalized' &&
        (!first.opensSentence || /^d[ae]$/.test(tokens[index - 1]?.text ?? ''))))
  );
}

/** “Bize Tur bilgisi”, “Ürünlerimizi Titizlikle seçiyoruz”: the first word of the sentence cannot begin a name. */
function opensNoName(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return (
    readings.length > 0 &&
    readings.every(
      ({ word: { kind, frequency }, suffixes }) =>
        'dxi'.includes(kind) ||
        (kind === 'p' && frequency === 0) ||
        (kind !== 'p' && /^(?:Acc|Dat|Loc|Abl|Gen|Ins|P1sg|P1pl)$/.test(suffixes.at(-1)?.name ?? '')),
    )
  );
}

/** Whether the word is capitalized elsewhere in the paragraph, too, by a writer who makes few slips: a defined term. */
function isRepeated({ tokens }: Paragraph, index: number, slips: number): boolean {
  if (slips > 1) return false;
  const start = tokens[index]?.text.slice(0, 3) ?? '';
  return tokens.some(
    ({ text, opensSentence, kind }, at) => at !== index && !opensSentence && kind === 'word' && text.startsWith(start),
  );
}
