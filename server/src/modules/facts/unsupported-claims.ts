import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { UnsupportedClaim } from '@hokka/contracts/text/citations.ts';
import { findUnsupportedNames } from './compare-names.ts';
import { compareStatement, type RuledClaim } from './compare-statement.ts';
import { isDerived } from './derived/derived-numbers.ts';
import { findNumberClaims, type NumberClaim } from './numbers/number-claims.ts';
import { isSameUnit } from './numbers/units.ts';
import { sharesStem } from './operands.ts';
import { differs, flatten, type ReadPassage } from './read-passages.ts';
import { SaidNumbers } from './said-numbers.ts';
import { Statement } from './statement.ts';
import type { WordReader } from './word-reader.ts';

/** Maximum length of a sentence that is checked, in characters. */
const sentenceMax = 2_000;
/**
 * Maximum length, in characters, of a sentence whose statement is compared with each passage, beyond its numbers, names
 * and quotations.
 */
const statementMax = 1_000;
/**
 * Minimum length, in words, of a quotation that must occur verbatim in one passage. Shorter ones are terms whose words
 * must occur, but not necessarily together.
 */
const verbatimWordsMin = 3;

/**
 * Finds claims of a sentence that the cited passages don’t support: its numbers, dates, proper names and quotations
 * must occur there, and numbers in a sentence about the same. Other words are not checked this way. Takes time with the
 * words of the sentence times the sentences of the passages.
 */
export function findUnsupportedClaims(
  sentence: string,
  passages: readonly ReadPassage[],
  words: WordReader,
): UnsupportedClaim[] {
  return findRuledClaims(sentence, passages, words).map(({ kind, text }) => ({ kind, text }));
}

/** Like `findUnsupportedClaims`, with the rules that found the claims, for evaluations. */
export function findRuledClaims(sentence: string, passages: readonly ReadPassage[], words: WordReader): RuledClaim[] {
  const text = sentence.slice(0, sentenceMax);
  const unsupported: RuledClaim[] = [];
  const statement = new Statement(text.slice(0, statementMax), words);
  const numbers = text.length > statementMax ? findNumberClaims(text) : statement.numbers;
  const said = new SaidNumbers(statement, passages);
  const derivations = new Derivations(said, passages);
  const judged = new Set<string>();
  for (const claim of numbers) {
    const { isSure, unit, bases, value } = claim;
    const key = `${value} ${unit?.kind} ${unit?.factor} ${claim.text}`;
    const isNumber = isSure || isCount(claim, statement) || countsAsPassage(claim, statement, passages);
    if ((!isNumber && unit === undefined) || judged.has(key)) continue;
    judged.add(key);
    const isConverted = bases.some((base) => passages.some((passage) => passage.bases.has(base)));
    // “Bir yaşında” for 12 months is no support when the passage has “1. ay”.
    if (isConverted && (value === '1' || !passages.some((passage) => passage.findUnits(value).length > 0))) continue;
    // “2 saat 35 saniye”: the passage has the whole amount.
    if (bases.length > 1 && passages.some((passage) => passage.bases.has(bases[1] ?? ''))) continue;
    const isOtherWhole = bases.length > 1 && passages.some(({ numbers: all }) => all.some((one) => isWhole(one, unit)));
    if (!isOtherWhole && (said.supports(claim) || said.isNear(claim))) {
      const found = passages.flatMap((passage) => passage.findUnits(claim.value));
      if (unit === undefined || !differs(unit, found)) continue;
      // “İki yıla yakın” for 22 months, although the passage also has “iki kat”.
      if (
        (!said.isAbout(claim) || found.every((one) => one?.kind !== unit?.kind)) &&
        (said.isNear(claim) || derivations.supports(claim))
      )
        continue;
      if (said.isOfTimeWords(claim) || said.isWithin(claim)) continue;
      // “Bir yılda” next to “bir önceki yıl”.
      if (
        claim.value === '1' &&
        unit !== undefined &&
        passages.some(({ units }) => units.some((one) => isSameUnit(one, unit)))
      )
        continue;
      const [from, to] = [Math.min(claim.from, unit?.from ?? claim.from), Math.max(claim.to, unit?.to ?? claim.to)];
      unsupported.push({ kind: 'unit', text: text.slice(from, to).trim(), rule: 'unit' });
    } else if (isNumber && (isRangeEnd(claim, numbers, text) || !derivations.supports(claim)))
      unsupported.push({ kind: 'number', text: claim.text, rule: 'number' });
  }
  for (const name of findUnsupportedNames(text, statement, passages, words))
    unsupported.push({ kind: 'name', text: name, rule: 'name' });
  for (const [quotation, ...groups] of text.matchAll(quotations)) {
    const quoted = groups.find((group) => group !== undefined) ?? '';
    if (!isQuoted(quoted, passages)) unsupported.push({ kind: 'quotation', text: quotation, rule: 'quotation' });
  }
  unsupported.push(...compareStatement(statement, passages, (amount) => said.isNear(amount), derivations.hasFound));
  const found = new Map(unsupported.map((claim) => [`${claim.kind} ${claim.text}`, claim]));
  return [...found.values()];
}

/** Words that are numbers before a bare noun: altı kayık, on kandil. */
const countWords = /^(?:on|altı|yedi)$/u;

function isCount(claim: NumberClaim, { words }: Statement): boolean {
  if (claim.isCounted !== true || !countWords.test(toTurkishLower(claim.text))) return false;
  const at = words.findIndex(({ number }) => number === claim || number?.from === claim.from);
  const [before, next] = [words[at - 1], words[at + 1]];
  return (
    next?.isTopic === true &&
    next.verb === undefined &&
    next.clause === words[at]?.clause &&
    next.stems[0] === foldText(next.lower) &&
    !/n[ıiuü]n$/u.test(before?.suffix ?? before?.lower ?? '')
  );
}

const rangeGap = /^\s?[-–]\s?$/u;

/** Whether a number is one end of a range: 80–100 kg. Ranges are not computed. */
function isRangeEnd(claim: NumberClaim, numbers: readonly NumberClaim[], text: string): boolean {
  return numbers.some(
    ({ from, to, text: other }) =>
      /^\d/.test(other) &&
      /^[%\d]/.test(claim.text) &&
      ((from >= claim.to && rangeGap.test(text.slice(claim.to, from))) ||
        (to <= claim.from && rangeGap.test(text.slice(to, claim.from)))),
  );
}

const ordinal = /nc[ıiuü]/u;

/** Nouns that are counted whatever the passage counts: beşinci sıra. */
const places = /^(?:sıra|kez|kere|defa)/u;

/**
 * Whether an ambiguous number word stands before something that the passage counts as well: yedi madalya, dokuzuncu
 * galibiyet.
 */
function countsAsPassage(claim: NumberClaim, { words }: Statement, passages: readonly ReadPassage[]): boolean {
  if (claim.text.includes(' ') || Number(claim.value) < countMin) return false;
  const at = words.findLastIndex(({ number }) => number === claim);
  const [own, next] = [words[at], words[at + 1]];
  if (own === undefined || next === undefined || next.clause !== own.clause || next.verb !== undefined) return false;
  if (!ordinal.test(own.lower) && own.lower !== 'yedi') return false;
  return passages.some(({ operands }) =>
    operands.some(
      ({ counted, claim: said }) =>
        said.value !== claim.value &&
        (sharesStem(next.stems, counted) || (places.test(next.lower) && ordinal.test(said.text))),
    ),
  );
}

const countMin = 3;

/** Whether a number is part of an amount in several units of one kind: 3 saat 16 dakika. */
function isWhole({ bases, unit }: NumberClaim, own: NumberClaim['unit']): boolean {
  return bases.length > 1 && unit?.kind === own?.kind;
}

/** Maximum number of a sentence’s numbers that are checked for being derived from its passages. */
const derivedMax = 12;

/** Numbers that follow from those of passages, see `isDerived`. */
class Derivations {
  readonly #said: SaidNumbers;
  readonly #passages: readonly ReadPassage[];
  #asked = 0;
  #hasFound = false;

  constructor(said: SaidNumbers, passages: readonly ReadPassage[]) {
    this.#said = said;
    this.#passages = passages;
  }

  get hasFound(): boolean {
    return this.#hasFound;
  }

  supports(claim: NumberClaim): boolean {
    this.#asked += 1;
    if (this.#asked > derivedMax) return false;
    const isFound = this.#passages.some((passage) => {
      return isDerived(claim, this.#said.own, passage);
    });
    this.#hasFound ||= isFound;
    return isFound;
  }
}

const quotations = /“([^“”]{2,})”|"([^"\n]{2,})"|«([^«»]{2,})»/gu;

function isQuoted(quoted: string, passages: readonly ReadPassage[]): boolean {
  const parts = flatten(quoted).split('…').map(trimMarks);
  return parts.every((part) => {
    if (part === '') return true;
    const words = part.split(' ');
    if (words.length < verbatimWordsMin)
      return words.every((one) => passages.some((passage) => passage.words.hasForm(foldText(one.split("'")[0] ?? ''))));
    // A quotation may begin within a sentence.
    const rest = part.slice(1);
    return passages.some(({ flat }) => {
      for (let at = flat.indexOf(rest); at !== -1; at = flat.indexOf(rest, at + 1))
        if (at > 0 && foldText(flat[at - 1] ?? '') === foldText(part[0] ?? '')) return true;
      return false;
    });
  });
}

/** Removes blanks and punctuation at both ends. */
function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isMark(text[start])) start += 1;
  while (end > start && isMark(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isMark(character: string | undefined): boolean {
  return character !== undefined && /[\s.,;:!?]/.test(character);
}
