import { composeText } from '@hokka/contracts/shared/text-rules.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { splitSentences } from '../../../platform/text/sentences.ts';
import { WordForms } from '../../../platform/text/word-forms.ts';
import { countListed } from './counts.ts';
import { type Assertion, readAssertion } from './denied.ts';
import { collectNames, listCapitalRuns, listWords, type SaidNames } from './name-claims.ts';
import { findNumberClaims, type NumberClaim } from './number-claims.ts';
import { listSaidValues } from './number-values.ts';
import { listOperands, type Operand } from './operands.ts';
import { type Bearing, findBearings } from './order/bearings.ts';
import { type Comparison, findComparisons } from './order/comparisons.ts';
import { listEvents } from './order/events.ts';
import { type Measured, measureNumbers } from './order/placed-amounts.ts';
import { findRankedNames, type RankedNames } from './order/places-in-ranking.ts';
import { type Dealing, findDealings } from './order/roles.ts';
import type { ScalePoint } from './order/scales.ts';
import { findRates, type Rate } from './rates.ts';
import { findStances, type Stance } from './stances.ts';
import { Statement } from './statement.ts';
import { type PlacedNumber, placeNumbers } from './swaps.ts';
import { type Outline, outline } from './turned/outline.ts';
import { isSameUnit, readUnit, type Unit } from './units.ts';
import type { WordReader } from './word-reader.ts';

/** What a passage says, as sentences are compared with it. It is read once, and each part of it when it is needed. */
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
  #dealings: readonly Dealing[] | undefined;
  #ranked: readonly RankedNames[] | undefined;
  #comparisons: readonly Comparison[] | undefined;
  #events: readonly ScalePoint[] | undefined;
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

  /** The places of rankings that it names. */
  get ranked(): readonly RankedNames[] {
    this.#ranked ??= this.statements.flatMap(findRankedNames);
    return this.#ranked;
  }

  /** Who it says to have done what to whom. */
  get dealings(): readonly Dealing[] {
    this.#dealings ??= this.statements.flatMap(findDealings);
    return this.#dealings;
  }

  /** Where it says that things lie. */
  get bearings(): readonly Bearing[] {
    this.#bearings ??= this.statements.flatMap(findBearings);
    return this.#bearings;
  }

  /** What it says to be more or less than another. */
  get comparisons(): readonly Comparison[] {
    this.#comparisons ??= this.statements.flatMap(findComparisons);
    return this.#comparisons;
  }

  /** What happened, as far as it says when. */
  get events(): readonly ScalePoint[] {
    this.#events ??= listEvents(this.statements);
    return this.#events;
  }

  /** Its amounts with what they are the amounts of. */
  get measured(): readonly Measured[] {
    this.#measured ??= this.statements.flatMap(measureNumbers);
    return this.#measured;
  }

  /** What it says to be so or not. */
  get stances(): readonly Stance[] {
    this.#stances ??= this.statements.flatMap(findStances);
    return this.#stances;
  }

  /** What each of its sentences speaks of. */
  get assertions(): readonly Assertion[] {
    this.#assertions ??= this.statements.map(readAssertion);
    return this.#assertions;
  }

  /** Its sentences, as another one is laid beside them. */
  get outlines(): readonly Outline[] {
    this.#outlines ??= this.statements.map(outline);
    return this.#outlines;
  }

  get rates(): readonly Rate[] {
    this.#rates ??= this.statements.flatMap(findRates);
    return this.#rates;
  }

  /** All units that it names. */
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

  /** What numbers of sentences may be derived from. */
  get operands(): readonly Operand[] {
    this.#operands ??= listOperands(this.statements);
    return this.#operands;
  }

  /** How many things its sentences list. */
  get listSizes(): ReadonlySet<number> {
    this.#listSizes ??= new Set(this.statements.flatMap(countListed));
    return this.#listSizes;
  }

  /** The units that a number has here: none where it stands without one. */
  findUnits(value: string): readonly (Unit | undefined)[] {
    this.#unitsByValue ??= Map.groupBy(
      // Bir tepside: a word that may be no number says nothing of units.
      this.numbers
        .filter(({ isSure, unit }) => isSure || unit !== undefined)
        .flatMap(({ supports, unit }) => supports.map((support) => ({ support, unit }))),
      ({ support }) => support,
    );
    return this.#unitsByValue.get(value)?.map(({ unit }) => unit) ?? [];
  }

  /** The values of its numbers, as `listSaidValues` gives them: of its sentences, and of all, since the end of one may stand within an amount. */
  get values(): ReadonlySet<string> {
    this.#values ??= new Set([...this.statements.map(({ text }) => text), this.text].flatMap(listSaidValues));
    return this.#values;
  }

  /** All of its words. */
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

  /** The text folded, with a blank before each word. */
  get folded(): string {
    this.#folded ??= ` ${foldText(this.text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
    return this.#folded;
  }

  /** The text with one kind of blanks, apostrophes, quotation marks and dots. */
  get flat(): string {
    this.#flat ??= flatten(this.text);
    return this.#flat;
  }
}

/** Whether a unit is another than a number has everywhere in a passage. */
export function differs(unit: Unit, found: readonly (Unit | undefined)[]): boolean {
  return found.length > 0 && found.every((one) => one !== undefined && !isSameUnit(one, unit));
}

/** With one kind of blanks, apostrophes, quotation marks and dots. */
export function flatten(text: string): string {
  return composeText(text)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/\.{3}/g, '…')
    .replace(/\s+/gu, ' ');
}
