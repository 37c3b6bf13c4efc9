import { isSubject, isTold, joinSubjects, toKey } from '../contexts.ts';
import { saying, without } from '../denials.ts';
import { readLimit } from '../limits.ts';
import { isNamePart } from '../stances.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed, readKind } from '../swaps.ts';
import { type Literal, readLiterals, wordsMax } from './literals.ts';
import { toTopic } from './synonyms.ts';

/** What a sentence speaks of. */
export interface Topic {
  readonly key: string;
  readonly weight: number;
  readonly at: number;
  readonly clause: number;
  readonly isName: boolean;
}

/** A sentence as it is laid beside another one. */
export interface Outline {
  readonly literals: readonly Literal[];
  readonly topics: readonly Topic[];
  /** The parts of the sentence in which each topic, and each side of opposites, stands. */
  readonly places: ReadonlyMap<string, ReadonlySet<number>>;
  /** The parts that say something of each pair of opposites. */
  readonly axes: ReadonlyMap<string, ReadonlySet<number>>;
  /** The parts that name what they are about. */
  readonly withSubject: ReadonlySet<number>;
  /** Who does something in each part. */
  readonly actors: ReadonlyMap<number, ReadonlySet<string>>;
  readonly isExclusive: boolean;
  /** What it says to be without: başlamadan olmaz. */
  readonly conditions: ReadonlySet<string>;
  /** The limits of which each part speaks, as words. */
  readonly limits: ReadonlyMap<number, string>;
  readonly dates: ReadonlySet<string>;
}

const exclusive = /^(?:sadece|yalnızca|yalnız|ancak|dışında|hariç|haricinde|başka)$/u;
/** What tells one time or turn from another. */
const turn = /^(?:ilk|son|geçen|önceki|ikinci|birinci)$/u;
const weights = { turn: 0.6, name: 1.5, saying: 0.3, verb: 0.8 };

/** Takes time with the words of the sentence, of which the first 150 are read. */
export function outline(statement: Statement): Outline {
  const words = joinSubjects(statement.words.slice(0, wordsMax));
  const literals = readLiterals(statement);
  const topics: Topic[] = [];
  const [places, axes, limits] = [new Places(), new Places(), new Map<number, string>()];
  const [withSubject, dates] = [new Set<number>(), new Set<string>()];
  const actors = new Map<number, Set<string>>();
  words.forEach((word, at) => {
    const { number, clause, lower } = word;
    const limit = readLimit(words, at);
    if (limit !== undefined) limits.set(clause, `${limits.get(clause) ?? ''} ${limit.side} ${limit.amount.value}`);
    if (isSubject(word) || /m[ae]k$/u.test(lower)) withSubject.add(clause);
    if (turn.test(lower)) {
      topics.push({ key: `@${lower}`, weight: weights.turn, at, clause, isName: false });
      places.add(`@${lower}`, clause);
    }
    if (number === undefined && !isTold(word)) return;
    const key = number === undefined ? readTopic(word) : `#${number.value}`;
    if (number !== undefined && readKind(number) === 'date') dates.add(key);
    if (isSubject(word) && !isNamePart(statement, words, at))
      actors.set(clause, (actors.get(clause) ?? new Set()).add(key));
    const isName = number === undefined && isNamed(statement, word);
    if (number === undefined || !places.has(key))
      topics.push({ key, weight: readWeight(word, isName), at, clause, isName });
    places.add(key, clause);
  });
  for (const literal of literals) {
    if (literal.kind === 'mention') continue;
    if (!literal.axis.startsWith('=')) places.add(toSide(literal), literal.clause);
    axes.add(literal.axis, literal.clause);
  }
  const denying = new Set(literals.flatMap(({ isNegated, clause }) => (isNegated ? [clause] : [])));
  return {
    // Ücret ödenmez says nothing of ücret by its name.
    literals: literals.filter(({ kind, clause }) => kind !== 'mention' || !denying.has(clause)),
    axes,
    topics,
    places,
    withSubject,
    actors,
    dates,
    limits,
    conditions: new Set(words.flatMap((word) => (isWithout(word) ? [toKey(word)] : []))),
    isExclusive: words.some(({ lower }) => exclusive.test(lower)),
  };
}

/** The parts of a sentence by what stands in them. */
class Places extends Map<string, Set<number>> {
  add(key: string, clause: number): void {
    this.set(key, (this.get(key) ?? new Set()).add(clause));
  }
}

/** Ormansız is another thing than orman. */
function readTopic(word: StatedWord): string {
  return without.test(word.lower) ? `-${toKey(word)}` : toTopic(toKey(word));
}

function readWeight({ number, verb }: StatedWord, isName: boolean): number {
  if (number !== undefined) return 1;
  if (isName) return weights.name;
  if (verb === undefined) return 1;
  return saying.has(verb.stem) ? weights.saying : weights.verb;
}

function isWithout({ verb, lower }: StatedWord): boolean {
  return verb?.isConverb === true && verb.isNegated && /m[ae]d[ae]n$/u.test(lower);
}

/** A side of a pair of opposites as a thing that a sentence speaks of. */
export function toSide({ axis, side, isNegated }: Literal): string {
  return `~${axis} ${isNegated ? 1 - side : side}`;
}
