import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { isMentionedTopic, joinSubjects } from '../contexts.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { shareUnits } from '../shared-units.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed, readKind } from '../swaps.ts';
import { ablative, readKeys, readTurn } from './comparisons.ts';

/** A number of a passage with its context. */
export interface Measured {
  readonly claim: NumberClaim;
  readonly kind: string;
  readonly amount: number;
  readonly context: ReadonlyMap<string, number>;
  /** Whether something changes from it, or to it. */
  readonly end: 'from' | 'to' | undefined;
  readonly statement: Statement;
  /**
   * The words before the first number of its sentence, which may apply to all: “deniz suyu Ordu’da 24, Sinop’ta 22
   * derece”.
   */
  readonly head: ReadonlySet<string>;
  /** All words before the first amount of its sentence. */
  readonly opening: ReadonlySet<string>;
}

/** The numbers of a sentence with what they measure. */
export function measureNumbers(statement: Statement): Measured[] {
  const words = joinSubjects(statement.words);
  const claims = [...new Set(words.flatMap(({ number }) => number ?? []))];
  if (claims.length > numbersMax) return [];
  const first = words.findIndex(
    ({ number }) => number !== undefined && number.text !== 'bir' && readKind(number) !== 'date',
  );
  const before = words.slice(0, Math.max(0, first));
  const opening = new Set(readKeys(statement, before).keys());
  const head = readHead(statement, before);
  const measured = claims.flatMap((claim): Measured[] => {
    // 2 nci sıra.
    if (/^[.]?\s?['’]?(?:[ıiuü]?nc[ıiuü]|sıra)/u.test(statement.text.slice(claim.to))) return [];
    if (claim.text === 'bir' || !(claim.isSure || claim.unit !== undefined)) return [];
    const amount = readAmount(claim);
    return Number.isNaN(amount)
      ? []
      : [
          {
            claim,
            kind: readKind(claim),
            amount,
            context: readPlace(statement, words, claim),
            end: readEnd(words, claim),
            statement,
            head,
            opening,
          },
        ];
  });
  const bare = measured.map((one) => ({ ...one, counted: [], isPart: false }));
  return shareUnits(bare, toTurkishLower(statement.text));
}

/**
 * Words before the first amount that say what is measured, not where or whose: those without a local or genitive
 * ending.
 */
function readHead(statement: Statement, words: readonly StatedWord[]): Set<string> {
  const own = words.filter(
    (word) =>
      isMentionedTopic(word) && word.number === undefined && !isNamed(statement, word) && !ofThing.test(word.lower),
  );
  return new Set(readKeys(statement, own).keys());
}

const ofThing = /(?:[dt][ae](?:n|ki)?|n?[ıiuü]n|l[ae]r|[ae])$/u;

export function readAmount({ value, unit }: NumberClaim): number {
  return Number(/^[%‰]?(-?\d+(?:\.\d+)?)/u.exec(value)?.[1]) * (unit?.factor ?? 1);
}

function readEnd(words: readonly StatedWord[], claim: NumberClaim): 'from' | 'to' | undefined {
  const last = words.findLast(({ number }) => number === claim);
  const ending = last?.suffix ?? last?.lower ?? '';
  if (ablative.test(ending)) return 'from';
  return /(?:^|[^dt])[ae]$/u.test(ending) ? 'to' : undefined;
}

/** The context of a number; the words between it and the previous number of its kind are its own. */
function readPlace(statement: Statement, words: readonly StatedWord[], claim: NumberClaim): Map<string, number> {
  const places = words.flatMap(({ number }, at) => (number === claim ? [at] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const own = words[first]?.clause ?? 0;
  const isRival = ({ number, clause }: StatedWord) =>
    clause === own && number !== undefined && number !== claim && readKind(number) === readKind(claim);
  const start = words.findLastIndex((word, at) => at < first && isRival(word));
  const end = words.findIndex((word, at) => at > last && isRival(word));
  const context = new Map<string, number>();
  words.forEach((word, at) => {
    if (at >= first && at <= last) return;
    const turn = readTurnAt(words, at);
    const isTime = turn !== undefined || (word.number !== undefined && readKind(word.number) === 'date');
    const isOwn = at > start && (at < first || end === -1 || at === last + 1);
    const near = word.clause === own ? (isOwn ? 1 : isTime ? 0.1 : 0.5) : Math.abs(word.clause - own) === 1 ? 0.4 : 0.2;
    if (turn !== undefined) context.set(`@${turn}`, Math.max(context.get(`@${turn}`) ?? 0, near));
    if (readTurn(word.lower) !== undefined) return;
    for (const [key, weight] of readKeys(statement, [word])) {
      const most = key.startsWith('#') || key.startsWith('@') ? 1 : weight;
      context.set(key, Math.max(context.get(key) ?? 0, most * near));
    }
  });
  return context;
}

/** “Bu oran” is no time, “bir yıl önce” is. */
function readTurnAt(words: readonly StatedWord[], at: number): string | undefined {
  const [before = '', lower = '', next = ''] = [at - 1, at, at + 1].map((one) => words[one]?.lower);
  if (lower === 'bu' && !timeNoun.test(next)) return undefined;
  return /^önce(?:ydi|dir)?$/u.test(lower) && timeNoun.test(before) ? 'önceki' : readTurn(lower);
}

const timeNoun = /^(?:yıl|sene|ay|hafta|gün|dönem|çeyre|sezon|yüzyıl)/u;
const numbersMax = 16;
