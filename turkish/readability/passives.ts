import { listWords } from '../letters/word-lists.ts';
import type { Analysis } from '../morphology/analyser.ts';
import { endsClause, isFiniteForm } from '../rules/text/clause.ts';
import { isGivenName } from '../rules/text/names.ts';
import type { Paragraph } from '../rules/text/paragraph.ts';
import { isPassive } from './word-traits.ts';

/**
 * Cost of a suffix, and how much less likely a passive reading may be than the best other one, in twice the binary
 * logarithm.
 */
const suffixCost = 4;
const distanceMax = 3;

/**
 * Verbs whose passive suffix has a middle meaning, something that happens to people or that they do: yoruldu, sıkıldı,
 * güneşlendi.
 */
const middle = new Set('yor boğ burk sık üz yala şişmanla güneşle'.split(' '));
/** … if the subject is a person: çocuk yıkandı, kalabalık toplandı, but çamaşır yıkandı, para toplandı. */
const middleOfPeople = new Set('topla yıka tara hazırla devir yığ sakla kapa'.split(' '));
const people = listWords(`
  abla adam ağabey aile anne arkadaş asker baba bebek ben biz çocuk dede doktor ekip futbolcu genç halk hasta herkes
  insan işçi kadın kalabalık kardeş kedi kız kimse konuk köpek köylü misafir müşteri nine oğlan oyuncu öğrenci
  öğretmen polis sen siz sporcu taraftar turist yaşlı
`);
/** Maximum distance before the verb, in words, at which its object and subject are searched. */
const subjectDistanceMax = 8;

/**
 * Whether a word is the passive verb of a clause (yapıldı, edilmektedir), decided by its suffixes, not by its last
 * letters.
 */
export function isPassivePredicate(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  const isLast = endsClause(paragraph, index);
  const passives = readings.filter((reading) => isPassive(reading) && isPredicate(reading, isLast));
  if (passives.length === 0 || passives.every(({ stem }) => isMiddle(paragraph, index, stem))) return false;
  if (hasObject(paragraph, index)) return false;
  // bulundu: “was found” or “was there”; the verb bulun- is far more likely.
  return rate(passives) >= rate(readings.filter((reading) => !isPassive(reading))) - distanceMax;
}

/** Excludes bare stems (alın) and the first and second person (yoruldum), which are hardly ever meant as a passive. */
function isPredicate(reading: Analysis, isLast: boolean): boolean {
  const last = reading.suffixes.at(-1)?.name ?? '';
  return !/^(?:Pass|Neg|Able|Caus|Imp|Pl$|A[12]|AorA1|Opt)/.test(last) && isFiniteForm(reading, isLast);
}

function rate(readings: readonly Analysis[]): number {
  return Math.max(...readings.map(({ word, suffixes }) => word.frequency - suffixCost * suffixes.length));
}

function isMiddle(paragraph: Paragraph, index: number, stem: string): boolean {
  if (middle.has(stem)) return true;
  const before = readClause(paragraph, index);
  // “Söze alındı” means “felt hurt”; “ay tutuldu” is an eclipse.
  if (stem === 'al')
    return before.some((word) => /^(?:söz|laf|şaka|sitem|eleştiri)[A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]*[ae]$/.test(word));
  if (stem === 'tut') return /^(?:ay|güneş)$/.test(before[0] ?? '');
  return (
    middleOfPeople.has(stem) &&
    before.some(
      (word) =>
        isGivenName(word) ||
        paragraph
          .analyse(word)
          .some(({ stem: lemma, suffixes }) => people.has(lemma) && suffixes.every(({ name }) => name === 'Pl')),
    )
  );
}

/** “Fenerbahçe’yi yendi”: a verb with an object is not passive. */
function hasObject(paragraph: Paragraph, index: number): boolean {
  return readClause(paragraph, index).some((word) => {
    if (/['’]y[ıiuü]$/.test(word)) return true;
    const readings = paragraph.analyse(word);
    return readings.length > 0 && readings.every(({ suffixes }) => suffixes.at(-1)?.name === 'Acc');
  });
}

/** The words before a verb, nearest first, back to a punctuation mark or another verb. */
function readClause(paragraph: Paragraph, index: number): string[] {
  const words: string[] = [];
  for (let at = index - 1; at >= 0 && words.length < subjectDistanceMax; at -= 1) {
    const word = paragraph.lower(at);
    if (word === '') break;
    const readings = paragraph.analyse(word);
    if (readings.length > 0 && readings.every(({ word: { kind } }) => kind === 'v')) break;
    words.push(word);
  }
  return words;
}
