import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../platform/text/sentences.ts';
import { WordForms } from '../../platform/text/word-forms.ts';
import { countListed } from './counts.ts';
import { type Attribution, listAttributions } from './misattributed.ts';
import { collectNames, listCapitalRuns, listWords, type SaidNames } from './name-claims.ts';
import { type Assertion, readAssertion } from './negations.ts';
import { findNumberClaims, type NumberClaim } from './numbers/number-claims.ts';
import { listSaidValues } from './numbers/number-values.ts';
import { isSameUnit, readUnit, type Unit } from './numbers/units.ts';
import { listOperands, type Operand } from './operands.ts';
import { type Bearing, findBearings } from './order/bearings.ts';
import { type Comparison, findComparisons, findSuperlatives, type Superlative } from './order/comparisons.ts';
import { listEvents } from './order/events.ts';
import { type Measured, measureNumbers } from './order/placed-amounts.ts';
import { findRankedNames, type RankedNames } from './order/places-in-ranking.ts';
import { type Dealing, findDealings } from './order/roles.ts';
import type { ScalePoint } from './order/scales.ts';
import { findSequences, type Sequence } from './order/sequences.ts';
import { findRates, type Rate } from './rates.ts';
import { findStances, type Stance } from './stances.ts';
import { Statement } from './statement.ts';
import { type PlacedNumber, placeNumbers } from './swaps.ts';
import { listOutlines, type Outline } from './turned/outline.ts';
import type { WordReader } from './word-reader.ts';

/** A passage, prepared for comparison with sentences. Each aspect is computed once, on first use. */
export class ReadPassage {
  readonly text: string;
  #values: ReadonlySet<string> | undefined;
  #words: WordForms | undefined;
  #names: SaidNames | undefined;
  #flat: string | undefined;
  #runs: readonly (readonly string[])[] | undefined;
  #shortNames: readonly string[] | undefined;
  #folded: string | undefined;

  #statements: readonly Statement[] | undefined;
  #bearings: readonly Bearing[] | undefined;
  #attributions: readonly Attribution[] | undefined;
  #dealings: readonly Dealing[] | undefined;
  #ranked: readonly RankedNames[] | undefined;
  #comparisons: readonly Comparison[] | undefined;
  #superlatives: readonly Superlative[] | undefined;
  #events: readonly ScalePoint[] | undefined;
  #sequences: readonly Sequence[] | undefined;
  #measured: readonly Measured[] | undefined;
  #stances: readonly Stance[] | undefined;
  #assertions: readonly Assertion[] | undefined;
  #outlines: readonly Outline[] | undefined;
  #rates: readonly Rate[] | undefined;
  #units: readonly Unit[] | undefined;
  #placedNumbers: readonly PlacedNumber[] | undefined;
  #unitsByValue: ReadonlyMap<string, readonly { readonly unit: Unit | undefined }[]> | undefined;
  #numbers: readonly NumberClaim[] | undefined;
  #bases: ReadonlySet<string> | undefined;
  #operands: readonly Operand[] | undefined;
  #listSizes: ReadonlySet<number> | undefined;
  readonly reader: WordReader;

  constructor(text: string, reader: WordReader) {
    this.text = text;
    this.reader = reader;
  }

  get numbers(): readonly NumberClaim[] {
    this.#numbers ??= findNumberClaims(this.text);
    return this.#numbers;
  }

  get statements(): readonly Statement[] {
    this.#statements ??= splitSentences(this.text).map((sentence) => new Statement(sentence, this.reader));
    return this.#statements;
  }

  /** Places of rankings in the passage. */
  get ranked(): readonly RankedNames[] {
    this.#ranked ??= this.statements.flatMap(findRankedNames);
    return this.#ranked;
  }

  /** What the passage says of which names. */
  get attributions(): readonly Attribution[] {
    this.#attributions ??= this.statements.flatMap(listAttributions);
    return this.#attributions;
  }

  /** Who did what to whom, according to the passage. */
  get dealings(): readonly Dealing[] {
    this.#dealings ??= this.statements.flatMap(findDealings);
    return this.#dealings;
  }

  /** Where things lie, according to the passage. */
  get bearings(): readonly Bearing[] {
    this.#bearings ??= this.statements.flatMap(findBearings);
    return this.#bearings;
  }

  get comparisons(): readonly Comparison[] {
    this.#comparisons ??= this.statements.flatMap(findComparisons);
    return this.#comparisons;
  }

  /** What has most or least of something, according to the passage. */
  get superlatives(): readonly Superlative[] {
    this.#superlatives ??= this.statements.flatMap(findSuperlatives);
    return this.#superlatives;
  }

  /** Dated events of the passage. */
  get events(): readonly ScalePoint[] {
    this.#events ??= listEvents(this.statements);
    return this.#events;
  }

  /** Statements that put one event before another without dates. */
  get sequences(): readonly Sequence[] {
    this.#sequences ??= this.statements.flatMap(findSequences);
    return this.#sequences;
  }

  /** Amounts with what they measure. */
  get measured(): readonly Measured[] {
    this.#measured ??= this.statements.flatMap(measureNumbers);
    return this.#measured;
  }

  /** What the passage affirms or denies. */
  get stances(): readonly Stance[] {
    this.#stances ??= this.statements.flatMap(findStances);
    return this.#stances;
  }

  /** Topics of each sentence. */
  get assertions(): readonly Assertion[] {
    this.#assertions ??= this.statements.map(readAssertion);
    return this.#assertions;
  }

  /** Its sentences, prepared for alignment with another one. */
  get outlines(): readonly Outline[] {
    this.#outlines ??= listOutlines(this.statements);
    return this.#outlines;
  }

  get rates(): readonly Rate[] {
    this.#rates ??= this.statements.flatMap(findRates);
    return this.#rates;
  }

  get units(): readonly Unit[] {
    this.#units ??= this.statements.flatMap(({ words, numbers }) => [
      ...words.flatMap(({ lower }) => readUnit(lower) ?? []),
      ...numbers.flatMap(({ unit }) => unit ?? []),
    ]);
    return this.#units;
  }

  get placedNumbers(): readonly PlacedNumber[] {
    this.#placedNumbers ??= this.statements.flatMap(placeNumbers);
    return this.#placedNumbers;
  }

  /** Its amounts in the smallest units of their kinds. */
  get bases(): ReadonlySet<string> {
    this.#bases ??= new Set(this.numbers.flatMap(({ bases }) => bases));
    return this.#bases;
  }

  /** Numbers from which others can be derived. */
  get operands(): readonly Operand[] {
    this.#operands ??= listOperands(this.statements);
    return this.#operands;
  }

  /** Sizes of the lists in its sentences. */
  get listSizes(): ReadonlySet<number> {
    this.#listSizes ??= new Set(this.statements.flatMap(countListed));
    return this.#listSizes;
  }

  /** The units that a number has here; undefined where it has none. */
  findUnits(value: string): readonly (Unit | undefined)[] {
    this.#unitsByValue ??= Map.groupBy(
      // “Bir tepside”, “saat 18’de”: ambiguous number words and times of day say nothing about units.
      this.numbers
        .filter(({ isSure, unit, value }) => (isSure || unit !== undefined) && !value.includes(':'))
        .flatMap(({ supports, unit }) => supports.map((support) => ({ support, unit }))),
      ({ support }) => support,
    );
    return this.#unitsByValue.get(value)?.map(({ unit }) => unit) ?? [];
  }

  /**
   * The values of its numbers as in `listSaidValues`: per sentence and for the whole text, because a sentence end may
   * be detected within an amount.
   */
  get values(): ReadonlySet<string> {
    this.#values ??= new Set([...this.statements.map(({ text }) => text), this.text].flatMap(listSaidValues));
    return this.#values;
  }

  get words(): WordForms {
    this.#words ??= new WordForms(listWords(this.text));
    return this.#words;
  }

  get names(): SaidNames {
    this.#names ??= collectNames(this.text);
    return this.#names;
  }

  /** Its names of several words, folded. */
  get runs(): readonly (readonly string[])[] {
    this.#runs ??= listCapitalRuns(this.text);
    return this.#runs;
  }

  /** Its abbreviations, folded. */
  get shortNames(): readonly string[] {
    this.#shortNames ??= [
      ...new Set(
        [...this.text.matchAll(/(?<![\p{L}\p{N}])\p{Lu}{2,8}(?![\p{L}\p{N}])/gu)].map(([one]) => foldText(one)),
      ),
    ];
    return this.#shortNames;
  }

  /** The folded text, with a blank before each word. */
  get folded(): string {
    this.#folded ??= ` ${foldText(this.text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    return this.#folded;
  }

  /** The text with uniform blanks, apostrophes, quotation marks and dots. */
  get flat(): string {
    this.#flat ??= flatten(this.text);
    return this.#flat;
  }
}

/** Whether a unit differs from all units that a number has in a passage. */
export function differs(unit: Unit, found: readonly (Unit | undefined)[]): boolean {
  return found.length > 0 && found.every((one) => one !== undefined && !isSameUnit(one, unit));
}

/** Unifies blanks, apostrophes, quotation marks and dots. */
export function flatten(text: string): string {
  return composeText(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\.{3}/g, '…')
    .replace(/\s+/gu, ' ');
}
