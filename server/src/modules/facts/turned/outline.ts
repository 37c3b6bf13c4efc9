import { isMentionedTopic, isSubject, joinSubjects, toKey } from '../contexts.ts';
import { readLimit } from '../limits.ts';
import { saying, without } from '../negation-words.ts';
import { isNamePart, isWithout } from '../stances.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed, readKind } from '../swaps.ts';
import type { Literal } from './literal.ts';
import { readLiterals, wordsMax } from './literals.ts';
import { toTopic } from './synonyms.ts';

export interface Topic {
  readonly key: string;
  readonly weight: number;
  readonly at: number;
  readonly clause: number;
  readonly isName: boolean;
}

/** A sentence prepared for alignment with another one. */
export interface Outline {
  readonly literals: readonly Literal[];
  readonly topics: readonly Topic[];
  /** The parts of the sentence in which each topic and each side of opposites occurs. */
  readonly places: ReadonlyMap<string, ReadonlySet<number>>;
  /** The parts with a statement about each pair of opposites. */
  readonly axes: ReadonlyMap<string, ReadonlySet<number>>;
  /** The parts that name their subject. */
  readonly withSubject: ReadonlySet<number>;
  /** Who acts in each part. */
  readonly actors: ReadonlyMap<number, ReadonlySet<string>>;
  readonly isExclusive: boolean;
  /** The parts that deny something. */
  readonly denying: ReadonlySet<number>;
  /** Whether it names an exception. */
  readonly isExcepting: boolean;
  /** Its conditions: “başlamadan olmaz”. */
  readonly conditions: ReadonlySet<string>;
  /** The limits in each part, as words. */
  readonly limits: ReadonlyMap<number, string>;
  /** The limits in each part, with “not more” read as less. */
  readonly bounds: ReadonlyMap<number, string>;
  readonly dates: ReadonlySet<string>;
  /** Topics of earlier sentences that it continues: those that “bu” refers to, or names if it has none. */
  readonly continued: ReadonlySet<string>;
}

const excepting = /^(?:dışında|hariç|haricinde)$/u;
const exclusive = /^(?:sadece|yalnızca|yalnız|ancak|dışında|hariç|haricinde|başka)$/u;
/** Words that distinguish times or turns. */
const turn = /^(?:ilk|son|geçen|önceki|ikinci|birinci)$/u;
const weights = { turn: 0.6, name: 1.5, saying: 0.3, verb: 0.8 };

/** Bu gölün, bunun, söz konusu dönemde. */
const referring = /^(?:(?:Bu|O)\s|Bun(?:un|lar|da)|Onun|Söz\skonusu|Burada|Burası|Buranın|Aynı\s)/u;

const continuedMax = 60;

/** Prepares the sentences of a passage, with the topics that they continue. */
export function listOutlines(statements: readonly Statement[]): Outline[] {
  let before: Outline | undefined;
  return statements.map((statement) => {
    const own = outline(statement);
    before = { ...own, continued: continueTopics(statement, own, before) };
    return before;
  });
}

function continueTopics({ text }: Statement, { topics }: Outline, before: Outline | undefined): Set<string> {
  if (before === undefined) return new Set();
  if (referring.test(text))
    return new Set([...before.topics.map(({ key }) => key), ...before.continued].slice(0, continuedMax));
  if (topics.some(({ isName }) => isName)) return new Set();
  const names = before.topics.flatMap(({ key, isName }) => (isName ? [key] : []));
  return names.length > 0 ? new Set(names) : new Set(before.continued);
}

/** Prepares a sentence for alignment. Linear in the words, of which the first 150 are read. */
export function outline(statement: Statement): Outline {
  const words = joinSubjects(statement.words.slice(0, wordsMax));
  const literals = readLiterals(statement);
  const topics: Topic[] = [];
  const [places, axes] = [new Places(), new Places()];
  const [limits, bounds] = [new Map<number, string>(), new Map<number, string>()];
  const [withSubject, dates] = [new Set<number>(), new Set<string>()];
  const actors = new Map<number, Set<string>>();
  words.forEach((word, at) => {
    const { number, clause, lower } = word;
    const limit = readLimit(words, at);
    if (limit !== undefined) {
      const isPassed = word.verb?.isNegated !== true;
      limits.set(clause, `${limits.get(clause) ?? ''} ${limit.side} ${limit.amount.value}`);
      bounds.set(clause, `${bounds.get(clause) ?? ''} ${isPassed ? limit.side : 1 - limit.side} ${limit.amount.value}`);
    }
    if (isSubject(word) || /m[ae]k$/u.test(lower)) withSubject.add(clause);
    if (turn.test(lower)) {
      topics.push({ key: `@${lower}`, weight: weights.turn, at, clause, isName: false });
      places.add(`@${lower}`, clause);
    }
    if (number === undefined && !isMentionedTopic(word)) return;
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
    // “Ücret ödenmez” does not mention ücret as existing.
    literals: literals.filter(({ kind, clause }) => kind !== 'mention' || !denying.has(clause)),
    axes,
    denying,
    topics,
    places,
    withSubject,
    actors,
    dates,
    limits,
    bounds,
    conditions: new Set(
      words.flatMap((word, at) => (isWithout(word) ? [toKey(word)] : isBefore(words, at) ? ['önce'] : [])),
    ),
    isExclusive: words.some(({ lower }) => exclusive.test(lower)),
    isExcepting: words.some(({ lower }) => excepting.test(lower)),
    continued: new Set(),
  };
}

/** Maps keys to the parts of a sentence in which they occur. */
class Places extends Map<string, Set<number>> {
  add(key: string, clause: number): void {
    this.set(key, (this.get(key) ?? new Set()).add(clause));
  }
}

/** “Ormansız” is another topic than “orman”. */
function readTopic(word: StatedWord): string {
  return without.test(word.lower) ? `-${toKey(word)}` : toTopic(toKey(word));
}

function readWeight({ number, verb }: StatedWord, isName: boolean): number {
  if (number !== undefined) return 1;
  if (isName) return weights.name;
  if (verb === undefined) return 1;
  return saying.has(verb.stem) ? weights.saying : weights.verb;
}

/** “2030’dan önce beklemiyor”: later it does. */
function isBefore(words: readonly StatedWord[], at: number): boolean {
  const date = words[at - 1];
  return words[at]?.lower === 'önce' && date?.number !== undefined && /[dt][ae]n$/u.test(date.suffix ?? date.lower);
}

/** A side of a pair of opposites as a topic key. */
export function toSide({ axis, side, isNegated }: Literal): string {
  return `~${axis} ${isNegated ? 1 - side : side}`;
}
