import { existing, light, measureNouns, saying } from '../negation-words.ts';
import { standIns } from '../negations.ts';
import { allSenses } from '../polarity.ts';
import { isPhrase } from '../senses.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { type Outline, toSide } from './outline.ts';

interface Place {
  readonly from: number;
  readonly to: number;
}

interface Unsaid {
  readonly from: number;
  readonly clause: number;
  /** The beginning of the word with which it forms a phrase: “yenik ayrıldı”. */
  readonly phrase: number | undefined;
}

const locative = /[dt][ae]$/u;

/** The words of a sentence that its passages lack, as such and as an opposite; without names and numbers. */
export class UnsaidWords {
  readonly #words: readonly Unsaid[];
  readonly #clauses: ReadonlyMap<number, number>;

  constructor(statement: Statement, { topics, literals }: Outline, said: readonly Outline[]) {
    const sides = Map.groupBy(literals, ({ at }) => at);
    const isKnown = (key: string) => said.some(({ places }) => places.has(key));
    const { words } = statement;
    this.#words = topics.flatMap(({ key, at, clause, isName }): Unsaid[] => {
      const word = words[at];
      if (word === undefined || isName || /^[#@]/u.test(key) || isNeutral(word)) return [];
      const keys = [key, ...(sides.get(at) ?? []).map(toSide)];
      const phrase = isPhrase(words, at + 1, allSenses) ? words[at + 1]?.from : undefined;
      return keys.some(isKnown) ? [] : [{ from: word.from, clause, phrase }];
    });
    this.#clauses = new Map(topics.map(({ at, clause }) => [words[at]?.from ?? 0, clause]));
  }

  /**
   * Whether another word of its part of the sentence is unsaid. That word may reverse what this one reverses (“rekor
   * kırmaya yetmedi”), so that this one proves nothing.
   */
  areBeside(place: Place): boolean {
    return this.countBeside(place) > 0;
  }

  countBeside({ from, to }: Place): number {
    const clause = this.#clauses.get(from);
    return this.#words.filter(
      (one) => one.clause === clause && (one.from < from || one.from >= to) && one.phrase !== from,
    ).length;
  }
}

/** Words that reverse nothing: a place (fırtınada), a verb of little meaning, a pronoun-like word for a name. */
function isNeutral({ lower, suffix, verb, stems }: StatedWord): boolean {
  const stem = verb?.stem ?? '';
  return (
    light.has(stem) ||
    existing.has(stem) ||
    saying.has(stem) ||
    standIns.has(stems[0] ?? '') ||
    measureNouns.has(stems[0] ?? '') ||
    (verb === undefined && locative.test(suffix ?? lower))
  );
}
