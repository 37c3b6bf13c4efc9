import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isMentionedTopic, toKey } from '../contexts.ts';
import { missing } from '../negation-words.ts';
import type { StatedWord } from '../statement.ts';
import type { Literal } from './literal.ts';
import { toTopic } from './synonyms.ts';

const ablative = /[dt][ae]n$/u;
const dative = /[ae]$/u;
const noWords: ReadonlySet<string> = new Set();

const over = /^(?:üzerin|üstün)d?[ae](?:d[ıi]r|yd[ıi]|yken)?$/u;
const under = /^altınd?[ae](?:d[ıi]r|yd[ıi]|yken)?$/u;
const genitive = /n?[ıiuü]n$/u;
const accusative = /[ıiuü]$/u;
/** Beklentiyi aştı. */
const passing = /^aş(?:[ae]?m[ae]?)?(?:t[ıi]|[ıiuü]yor|m[ıi]ş|acak|tığ)\p{L}{0,6}$/u;

/** Above or below something: “deniz seviyesinin altında”, “beklentilerin üzerine çıktı”; limits are read elsewhere. */
export function readOver(words: readonly StatedWord[], word: StatedWord, at: number): Literal[] {
  const [before, next] = [words[at - 1], words[at + 1]];
  const isPassed = passing.test(word.lower);
  const side = isPassed || over.test(word.lower) ? 0 : under.test(word.lower) ? 1 : undefined;
  if (side === undefined || before === undefined || before.clause !== word.clause) return [];
  const ending = isPassed ? accusative : genitive;
  if (before.number !== undefined || !isMentionedTopic(before) || !ending.test(before.suffix ?? before.lower))
    return [];
  const denial = isPassed
    ? word.verb?.isNegated === true
    : next?.clause === word.clause && (next.verb?.isNegated === true || missing.test(next.lower));
  return [
    {
      axis: `over ${toTopic(toKey(before))}`,
      side,
      isNegated: denial,
      at,
      clause: word.clause,
      from: word.from,
      to: word.to,
      ...plain,
    },
  ];
}

/** Fields that all these relations share: they are stated directly, and not by a verb. */
const plain = {
  isLoose: false,
  isMost: false,
  isVerb: false,
  kind: 'said',
  head: undefined,
  thing: undefined,
  reference: noWords,
} as const;

const wayWithin = 3;

/** Directions of movement: güneyden kuzeye. */
export function readWays(
  words: readonly StatedWord[],
): { readonly ends: readonly number[]; readonly literal: Literal }[] {
  return words.flatMap((word, at) => {
    if (word.number !== undefined || word.verb !== undefined || !ablative.test(word.suffix ?? word.lower)) return [];
    const next = words.findIndex(
      (one, index) =>
        index > at &&
        index <= at + wayWithin &&
        one.clause === word.clause &&
        one.verb === undefined &&
        one.number === undefined &&
        isMentionedTopic(one) &&
        dative.test(one.suffix ?? one.lower) &&
        one.stems[0] !== foldText(one.lower),
    );
    const to = words[next];
    if (to === undefined) return [];
    const [a, b] = [toKey(word), toKey(to)];
    if (a === b) return [];
    const literal: Literal = {
      axis: `way ${[a, b].sort().join(' ')}`,
      side: a < b ? 0 : 1,
      isNegated: false,
      at: next,
      clause: word.clause,
      from: word.from,
      to: to.to,
      ...plain,
    };
    return [{ ends: [at, next], literal }];
  });
}
