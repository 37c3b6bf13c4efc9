import type { UnsupportedClaim } from '@hokka/contracts/text/citations.ts';
import { findMisattributed } from './misattributed.ts';
import { findDenied } from './negations.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import { findOpposed } from './opposite-statements.ts';
import { checkAmounts } from './order/amount-order.ts';
import { checkBearings } from './order/bearings.ts';
import { findMiscompared } from './order/compared.ts';
import { readEventKeys } from './order/events.ts';
import { findOffDates } from './order/exact-dates.ts';
import { listOrderClaims } from './order/order-claims.ts';
import { checkRanks } from './order/places-in-ranking.ts';
import { checkDealings } from './order/roles.ts';
import { type CheckedOrder, checkByScales, type ScalePoint } from './order/scales.ts';
import { checkSequences } from './order/sequences.ts';
import { findSwappedAmounts } from './order/swapped-amounts.ts';
import { checkTrends } from './order/trends.ts';
import { findOtherRates } from './rates.ts';
import type { ReadPassage } from './read-passages.ts';
import type { Statement } from './statement.ts';
import { findSwaps } from './swaps.ts';
import { outline } from './turned/outline.ts';
import { findTurned } from './turned/turned.ts';
import { UnsaidWords } from './turned/unsaid.ts';

/** A claim with the rule that found it, so that evaluations can identify inaccurate rules. */
export interface RuledClaim extends UnsupportedClaim {
  readonly rule: string;
}

/** Conditional statements. */
const conditional =
  /(?:[ıiuüae]rs[ae]|m[ae]zs[ae]|ms[ae]|s[ae]yd[ıi]\p{L}{0,3})(?!\p{L})|(?<!\p{L})(?:eğer|h[aâ]linde|durumunda|takdirde|koşuluyla|şartıyla)(?!\p{L})/u;
/** May hold for most or some, but not for all. */
const partial = /(?<!\p{L})(?:çoğu|kimi|bazı|yarısı|(?:bir|büyük|önemli) (?:kısmı|bölümü))(?!\p{L})/u;
const everBefore = /(?<!\p{L})(?:[Dd]aha önce|[Öö]nceden|hiç)(?!\p{L})/u;
const firstTime = /(?<!\p{L})[İi]lk (?:kez|defa|kere)(?!\p{L})/u;
const excluding = /(?<!\p{L})(?:dışında|dışı|hariç|haricinde|muaf)(?!\p{L})/u;
const excepting = /(?:dışında|haricinde|hariç|başka)\s(?:\p{L}{1,20}\s)?hiç/u;

interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * Finds what a sentence reverses compared with its passages: rates per unit, directions, negations, and which number
 * belongs to what.
 * @param isNear whether the passages have an amount in other digits
 * @param hasDerived whether numbers of the sentence follow from those of the passages
 */
export function compareStatement(
  statement: Statement,
  passages: readonly ReadPassage[],
  isNear: (amount: NumberClaim) => boolean,
  hasDerived: boolean,
): RuledClaim[] {
  const { text } = statement;
  const all = <T>(read: (passage: ReadPassage) => readonly T[]) => passages.flatMap(read);
  const isSaid = (amount: NumberClaim) => passages.some((passage) => says(passage, amount)) || isNear(amount);
  // “Karadeniz dışında hiçbir bölgede artmadı” implies that it rose there.
  const isHypothetical = conditional.test(text) && !passages.some(({ text: said }) => conditional.test(said));
  const isExcepting = excepting.test(text) || isHypothetical;
  const isPartial = partial.test(text) && !passages.some(({ text: said }) => partial.test(said));
  // “Daha önce hiç oynamadı”, “ilk kez oynayacak”: both deny what was before.
  const isBeforeFirst = everBefore.test(text) && passages.some(({ text: said }) => firstTime.test(said));
  // “100 günden uzun sözleşmeler kapsam dışında”: limit and statement are both reversed.
  const isExcluding = excluding.test(text) && !passages.some(({ text: said }) => excluding.test(said));
  const measured = all((passage) => passage.measured);
  const events = all((passage) => passage.events);
  const changes = new Set(all(({ operands }) => operands.flatMap(({ role, claim }) => (role === 'by' ? [claim] : []))));
  const judged = {
    order: checkOrder(statement, events),
    amounts: checkAmounts(statement, measured, changes, events),
    bearings: checkBearings(
      statement,
      all((passage) => passage.bearings),
    ),
    dealings: checkDealings(
      statement,
      all((passage) => passage.dealings),
    ),
    ranks: checkRanks(
      statement,
      all(({ ranked }) => ranked),
    ),
    sequences: checkSequences(
      statement,
      all(({ sequences }) => sequences),
    ),
  } satisfies Record<string, readonly CheckedOrder[]>;
  const trends = checkTrends(statement, measured, changes);
  const right = new Set(
    [...Object.values(judged).flat(), ...trends].flatMap(({ isRight, word }) => (isRight ? [word.from] : [])),
  );
  const claim = (rule: string, kind: UnsupportedClaim['kind'], { from, to }: Place): RuledClaim => ({
    rule,
    kind,
    text: text.slice(from, to),
  });
  const turn = (rule: string, place: Place, isDenial: boolean): RuledClaim[] => {
    // Dates and amounts outweigh words, and for a part the negation may be true.
    if (right.has(place.from) || (isDenial && (isPartial || isBeforeFirst))) return [];
    return [claim(rule, isDenial ? 'negation' : 'direction', place)];
  };
  const outlines = all((passage) => passage.outlines);
  const own = outline(statement);
  const unsaid = new UnsaidWords(statement, own, outlines);
  const turnByWords = (rule: string, place: Place, isDenial: boolean) =>
    unsaid.areBeside(place) ? [] : turn(rule, place, isDenial);
  const byWords = isExcepting
    ? []
    : [
        ...findOpposed(
          statement,
          all(({ stances }) => stances),
          isSaid,
        ).flatMap(({ stance, isDenial, isOfAmount }) =>
          isExcluding && stance.axis.startsWith('limit')
            ? []
            : (isOfAmount ? turn : turnByWords)('opposed', stance, isDenial),
        ),
        ...findTurned(statement, own, outlines, { isSaid, unsaid }).flatMap(({ literal, isDenial }) =>
          turn('turned', literal, isDenial),
        ),
        ...findDenied(
          statement,
          all(({ assertions }) => assertions),
          isSaid,
        ).flatMap((word) => (unsaid.areBeside(word) || isBeforeFirst ? [] : [claim('denied', 'negation', word)])),
      ];
  const rates = hasDerived
    ? []
    : findOtherRates(
        statement,
        all((passage) => passage.rates),
        all(({ units }) => units),
      );
  const comparisons = findMiscompared(
    statement,
    measured,
    all((passage) => passage.comparisons),
    all((passage) => passage.superlatives),
  );
  const swaps = {
    swaps: findSwaps(
      statement,
      all(({ placedNumbers }) => placedNumbers),
    ),
    swappedAmounts: findSwappedAmounts(statement, measured, changes),
  };
  return [
    ...findMisattributed(
      statement,
      all(({ attributions }) => attributions),
    ).map((word) => claim('misattributed', 'name', word)),
    ...rates.map(({ word }) => claim('rates', 'unit', word)),
    ...comparisons.flatMap((one) => turn('compared', one, false)),
    ...Object.entries(judged).flatMap(([rule, some]) =>
      some.flatMap(({ isRight, word }) => (isRight ? [] : [claim(rule, 'direction', word)])),
    ),
    ...byWords,
    ...trends.flatMap(({ word, isDenial, isRight }) =>
      isRight ? [] : [claim('trends', isDenial ? 'negation' : 'direction', word)],
    ),
    ...findOffDates(
      statement,
      all(({ statements }) => statements),
    ).map(({ word }) => claim('dates', 'direction', word)),
    ...Object.entries(swaps).flatMap(([rule, some]) =>
      some.map(({ one, other }): RuledClaim => ({ rule, kind: 'swap', text: `${one.text}, ${other.text}` })),
    ),
  ];
}

function says({ values, bases }: ReadPassage, claim: NumberClaim): boolean {
  return (
    [claim.value, ...claim.supports].some((value) => values.has(value)) || claim.bases.some((base) => bases.has(base))
  );
}

/** Checks the order of events in a sentence. Takes time with its words times the events. */
function checkOrder(statement: Statement, events: readonly ScalePoint[]): CheckedOrder[] {
  return checkByScales(listOrderClaims(statement), events, (words) => readEventKeys(statement, words));
}
