import { foldText, toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { UnsupportedClaim } from '@hokka/contracts/text/citations.ts';
import { findUnsupportedNames } from './compare-names.ts';
import { findDenied } from './denied.ts';
import { isDerived } from './derived/derived-numbers.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';
import { findOpposed } from './opposed.ts';
import { judgeAmounts } from './order/amount-order.ts';
import { judgeBearings } from './order/bearings.ts';
import { findMiscompared } from './order/compared.ts';
import { judgeOrder } from './order/event-order.ts';
import { findOffDates } from './order/exact-dates.ts';
import { findMissaidExtremes } from './order/extremes.ts';
import { findMisplacedLimits } from './order/limits-passed.ts';
import { judgeRanks } from './order/places-in-ranking.ts';
import { judgeDealings } from './order/roles.ts';
import { findSwappedAmounts } from './order/swapped-amounts.ts';
import { findMissaidTrends } from './order/trends.ts';
import { findOtherRates } from './rates.ts';
import { differs, flatten, type ReadPassage } from './read-passages.ts';
import { SaidNumbers } from './said-numbers.ts';
import { isDenying, Statement } from './statement.ts';
import { findSwaps } from './swaps.ts';
import { findTurned } from './turned/turned.ts';
import { isSameUnit } from './units.ts';
import type { WordReader } from './word-reader.ts';

/** Characters of a sentence that are looked at; more are no sentence. */
const sentenceMax = 2_000;
/** Of these what it says is compared with each passage, beyond its numbers, names and quotations. */
const statementMax = 1_000;
/** Shorter quotations are terms: they need not stand in one passage word for word, but their words must. */
const verbatimWordsMin = 3;

/**
 * Compares a sentence with the passages that it cites: its numbers, dates, proper names and quotations must occur there, numbers in a
 * sentence about the same.
 * Nothing is believed of words that are none of these. Time grows with the words of the sentence times the sentences of the passages.
 */
export function findUnsupportedClaims(
  sentence: string,
  passages: readonly ReadPassage[],
  words: WordReader,
): UnsupportedClaim[] {
  const text = sentence.slice(0, sentenceMax);
  const unsupported: UnsupportedClaim[] = [];
  const statement = new Statement(text.slice(0, statementMax), words);
  const numbers = text.length > statementMax ? findNumberClaims(text) : statement.numbers;
  const said = new SaidNumbers(statement, passages);
  const derivations = new Derivations(statement, said, passages);
  const judged = new Set<string>();
  for (const claim of numbers) {
    const { isSure, unit, bases, value } = claim;
    const key = `${value} ${unit?.kind} ${unit?.factor} ${claim.text}`;
    const isNumber = isSure || isCount(claim, statement);
    if ((!isNumber && unit === undefined) || judged.has(key)) continue;
    judged.add(key);
    const isConverted = bases.some((base) => passages.some((passage) => passage.bases.has(base)));
    // Bir yaşında, of 12 months, beside 1. ay.
    if (isConverted && (value === '1' || !passages.some((passage) => passage.findUnits(value).length > 0))) continue;
    // 2 saat 35 saniye: the whole is said.
    if (bases.length > 1 && passages.some((passage) => passage.bases.has(bases[1] ?? ''))) continue;
    const isOtherWhole = bases.length > 1 && passages.some(({ numbers: all }) => all.some((one) => isWhole(one, unit)));
    if (!isOtherWhole && (said.supports(claim) || said.isNear(claim))) {
      const found = passages.flatMap((passage) => passage.findUnits(claim.value));
      if (unit === undefined ? !said.isMeasured(claim) : !differs(unit, found) && !said.isOfOther(claim)) continue;
      // İki yıla yakın, of 22 months, beside iki kat.
      if (
        (!said.isAbout(claim) || found.every((one) => one?.kind !== unit?.kind)) &&
        (said.isNear(claim) || derivations.supports(claim))
      )
        continue;
      // Bir yılda, beside bir önceki yıl.
      if (
        claim.value === '1' &&
        unit !== undefined &&
        passages.some(({ units }) => units.some((one) => isSameUnit(one, unit)))
      )
        continue;
      const [from, to] = [Math.min(claim.from, unit?.from ?? claim.from), Math.max(claim.to, unit?.to ?? claim.to)];
      unsupported.push({ kind: 'unit', text: text.slice(from, to).trim() });
    } else if (isNumber && !derivations.supports(claim)) unsupported.push({ kind: 'number', text: claim.text });
  }
  for (const name of findUnsupportedNames(text, statement, passages, words))
    unsupported.push({ kind: 'name', text: name });
  for (const [quotation, ...groups] of text.matchAll(quotations)) {
    const quoted = groups.find((group) => group !== undefined) ?? '';
    if (!isQuoted(quoted, passages)) unsupported.push({ kind: 'quotation', text: quotation });
  }
  unsupported.push(...compareStatement(statement, passages, derivations.hasFound));
  const found = new Map(unsupported.map((claim) => [`${claim.kind} ${claim.text}`, claim]));
  return [...found.values()];
}

/** What is so only if something else is. */
const conditional = /(?:[ıiuüae]rs[ae]|m[ae]zs[ae]|ms[ae]|s[ae]yd[ıi]\p{L}{0,3})(?!\p{L})|(?<!\p{L})eğer(?!\p{L})/u;
/** Of most or some it may be so, and not of all. */
const partial = /(?<!\p{L})(?:çoğu|kimi|bazı|yarısı|(?:bir|büyük|önemli) (?:kısmı|bölümü))(?!\p{L})/u;
const excepting = /(?:dışında|haricinde|hariç|başka)\s(?:\p{L}{1,20}\s)?hiç/u;

/** What a sentence turns round of what its passages say: units that are counted by, directions, negations, and which number belongs to what. */
function compareStatement(
  statement: Statement,
  passages: readonly ReadPassage[],
  hasDerived: boolean,
): UnsupportedClaim[] {
  const { text } = statement;
  // Karadeniz dışında hiçbir bölgede artmadı: it rose there.
  const isHypothetical = conditional.test(text) && !passages.some(({ text: said }) => conditional.test(said));
  const isExcepting = excepting.test(text) || isHypothetical;
  const isPartial = partial.test(text) && !passages.some(({ text: said }) => partial.test(said));
  const opposed = isExcepting
    ? []
    : findOpposed(
        statement,
        passages.flatMap(({ stances }) => stances),
        (amount) => passages.some((passage) => says(passage, amount)),
      );
  const denied = isExcepting
    ? []
    : findDenied(
        statement,
        passages.flatMap(({ assertions }) => assertions),
        (amount) => passages.some((passage) => says(passage, amount)),
      );
  const turned = isExcepting
    ? []
    : findTurned(
        statement,
        passages.flatMap(({ outlines }) => outlines),
        (amount) => passages.some((passage) => says(passage, amount)),
      );
  const swaps = findSwaps(
    statement,
    passages.flatMap(({ placedNumbers }) => placedNumbers),
  );
  const orders = judgeOrder(
    statement,
    passages.flatMap(({ events }) => events),
  );
  const measured = passages.flatMap((passage) => passage.measured);
  const changes = new Set(
    passages.flatMap(({ operands }) => operands.flatMap(({ role, claim }) => (role === 'by' ? [claim] : []))),
  );
  const amounts = judgeAmounts(
    statement,
    measured,
    changes,
    passages.flatMap(({ events }) => events),
  );
  const bearings = judgeBearings(
    statement,
    passages.flatMap((passage) => passage.bearings),
  );
  const dealings = judgeDealings(
    statement,
    passages.flatMap((passage) => passage.dealings),
  );
  const ranks = judgeRanks(
    statement,
    passages.flatMap(({ ranked }) => ranked),
  );
  const judged = [...orders, ...amounts, ...bearings, ...dealings, ...ranks];
  // Dates and amounts tell more than words.
  const isBorneOut = (from: number) => judged.some(({ word, isRight }) => isRight && word.from === from);
  const swapped = findSwappedAmounts(statement, measured);
  const rates = hasDerived
    ? []
    : findOtherRates(
        statement,
        passages.flatMap((passage) => passage.rates),
        passages.flatMap(({ units }) => units),
      );
  return [
    ...rates.map(({ word: { from, to } }): UnsupportedClaim => ({ kind: 'unit', text: text.slice(from, to) })),
    ...findMiscompared(
      statement,
      measured,
      passages.flatMap(({ comparisons }) => comparisons),
    )
      .filter(({ from }) => !isBorneOut(from))
      .map(
        ({ from, to }): UnsupportedClaim => ({
          kind: 'direction',
          text: text.slice(from, to),
        }),
      ),
    ...judged
      .filter(({ isRight }) => !isRight)
      .map(({ word: { from, to } }): UnsupportedClaim => ({ kind: 'direction', text: text.slice(from, to) })),
    ...opposed
      .filter(({ stance: { from }, isDenial }) => !isBorneOut(from) && !(isDenial && isPartial))
      .map(
        ({ stance: { from, to }, isDenial }): UnsupportedClaim => ({
          kind: isDenial ? 'negation' : 'direction',
          text: text.slice(from, to),
        }),
      ),
    ...[
      ...findMisplacedLimits(statement, measured),
      ...findMissaidTrends(statement, measured, changes),
      ...findMissaidExtremes(statement, measured),
      ...findOffDates(
        statement,
        passages.flatMap(({ statements }) => statements),
      ),
    ].map(
      ({ word: { from, to }, isDenial }): UnsupportedClaim => ({
        kind: isDenial ? 'negation' : 'direction',
        text: text.slice(from, to),
      }),
    ),
    ...turned
      .filter(({ literal: { from }, isDenial }) => !isBorneOut(from) && !(isDenial && isPartial))
      .map(
        ({ literal: { from, to }, isDenial }): UnsupportedClaim => ({
          kind: isDenial ? 'negation' : 'direction',
          text: text.slice(from, to),
        }),
      ),
    ...denied.map(({ from, to }): UnsupportedClaim => ({ kind: 'negation', text: text.slice(from, to) })),
    ...[...swaps, ...swapped].map(
      ({ one, other }): UnsupportedClaim => ({ kind: 'swap', text: `${one.text}, ${other.text}` }),
    ),
  ];
}

function says({ values, bases }: ReadPassage, claim: NumberClaim): boolean {
  return (
    [claim.value, ...claim.supports].some((value) => values.has(value)) || claim.bases.some((base) => bases.has(base))
  );
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

/** Whether a number is a part of an amount in several units of a kind: 3 saat 16 dakika. */
function isWhole({ bases, unit }: NumberClaim, own: NumberClaim['unit']): boolean {
  return bases.length > 1 && unit?.kind === own?.kind;
}

/** How many numbers of a sentence are looked for among what follows from its passages. */
const derivedMax = 12;

/** Numbers that follow from those of passages, see `isDerived`. */
class Derivations {
  readonly #statement: Statement;
  readonly #said: SaidNumbers;
  readonly #passages: readonly ReadPassage[];
  #asked = 0;
  #hasFound = false;

  constructor(statement: Statement, said: SaidNumbers, passages: readonly ReadPassage[]) {
    this.#statement = statement;
    this.#said = said;
    this.#passages = passages;
  }

  get hasFound(): boolean {
    return this.#hasFound;
  }

  supports(claim: NumberClaim): boolean {
    this.#asked += 1;
    if (this.#asked > derivedMax) return false;
    const isDenied = isDenying(this.#statement);
    const isFound = this.#passages.some((passage) => {
      return isDerived(claim, this.#said.own, isDenied, passage);
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

/** Without blanks and marks of a sentence at its ends. */
function trimMarks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isMark(text[start])) start += 1;
  while (end > start && isMark(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

function isMark(character: string | undefined): boolean {
  return character !== undefined && /[\s.,;:!?]/.test(character);
}
