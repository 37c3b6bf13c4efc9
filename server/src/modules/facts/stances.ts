import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isSubject, joinSubjects, openingLetters, readContext, toKey } from './contexts.ts';
import { type Limit, readLimit } from './limits.ts';
import {
  deniedWithin,
  existing,
  fillers,
  findDenial,
  isReported,
  isSuperlative,
  isTurn,
  light,
  missing,
  telling,
  without,
} from './negation-words.ts';
import type { NumberClaim } from './numbers/number-claims.ts';
import { senses } from './polarity.ts';
import { readSenses } from './senses.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isNamed, readKind } from './swaps.ts';

/** What a sentence affirms or denies: one side of a pair of opposites, or a predicate by itself. */
export interface Stance {
  /** A pair of opposites, or = and the predicate. */
  readonly axis: string;
  readonly side: number;
  readonly isNegated: boolean;
  /** What the sentence requires for it: “başlamadan olmaz”. */
  readonly conditions: string;
  /** Position in the sentence, including its negation. */
  readonly from: number;
  readonly to: number;
  /** Its context: openings of words, and numbers, weighted by proximity. */
  readonly context: ReadonlyMap<string, number>;
  /** Its context with words of earlier parts that may be implied. */
  readonly wide: ReadonlyMap<string, number>;
  /** The closest words. */
  readonly near: ReadonlySet<string>;
  readonly isVerb: boolean;
  /** Whether it is subordinate. */
  readonly isLoose: boolean;
  /** Names without an ending: who does it. */
  readonly actors: ReadonlySet<string>;
  /** The amounts in its part of the sentence. */
  readonly amounts: readonly NumberClaim[];
  /** The amounts that belong to the stance itself: “yüzde 3 azaldı”. */
  readonly beside: readonly NumberClaim[];
  /** The limits in its part of the sentence, as words. */
  readonly limits: string;
}

/** Maximum number of words that are read; longer sentences are lists. */
const wordsMax = 150;

/**
 * Finds everything that a sentence affirms or denies. Takes quadratic time in its words, of which the first 150 are
 * read.
 */
export function findStances(statement: Statement): Stance[] {
  const words = joinSubjects(statement.words.slice(0, wordsMax));
  // Ne arttı ne azaldı.
  if (words.filter(({ lower }) => lower === 'ne').length > 1) return [];
  const conditions = words.flatMap((word) => (isWithout(word) ? [toKey(word)] : [])).join(' ');
  const limits = words.map((_, at) => readLimit(words, at));
  return words.flatMap((word, at): Stance[] => {
    const limit = limits[at];
    // “Üç günden uzun saklanmaz” implies that it is stored.
    if (word.verb?.isNegated === true && limits[at - 1] !== undefined) return [];
    const all = limit === undefined ? readStances(words, at) : [readLimiting(words, at, limit)];
    if (all.length === 0) return [];
    const own = words.filter((one) => one.clause === word.clause);
    const near = limits.filter((one, index) => one !== undefined && words[index]?.clause === word.clause);
    let wide: ReadonlyMap<string, number> | undefined;
    return all.map(({ last, amount, ...stance }) => ({
      ...stance,
      conditions,
      from: word.from,
      to: words[last]?.to ?? word.to,
      context: readContext(statement, words, at, last, false),
      get wide() {
        wide ??= readContext(statement, words, at, last, true);
        return wide;
      },
      near: readNear(words, at, last),
      isVerb: word.verb !== undefined || stance.axis === 'change',
      isLoose:
        word.verb !== undefined &&
        (/(?:[ae]nl[ae]r\p{L}{0,5}|[ae]n)$/u.test(word.lower) ||
          (/[dt][ıiuü]ğ\p{L}{1,6}$/u.test(word.lower) && !isReported(words, at))),
      limits: near.map((one) => `${one?.side} ${one?.amount.value}`).join(),
      actors: readActors(statement, words, word.clause),
      amounts: own.flatMap(({ number }, index) =>
        number !== undefined && isAmount(number) && !isTurn(own, index) ? [number] : [],
      ),
      beside: (amount === undefined ? findBeside(words, at) : [amount]).filter(
        (one) => isAmount(one) && (one.isSure || one.unit !== undefined),
      ),
    }));
  });
}

/** The actors of a part of the sentence: inherited from the previous part if it names none (“Arsuz, Belen’i yendi”). */
function readActors(statement: Statement, words: readonly StatedWord[], clause: number): Set<string> {
  const own = words.filter((one) => one.clause === clause);
  // Eleştirmenlerce beğenildi, kurul tarafından onaylandı.
  const others = own.filter(({ lower }, at) => /l[ae]rc[ae]$/u.test(lower) || own[at + 1]?.lower === 'tarafından');
  if (others.length > 0) return new Set(others.map(toKey));
  const actors = own.flatMap((one, at) => (isSubject(one) && !isNamePart(statement, own, at) ? [toKey(one)] : []));
  return actors.length > 0 || clause === 0 ? new Set(actors) : readActors(statement, words, clause - 1);
}

/** Dates apply to all events, and a lone bir is not a number. */
function isAmount(claim: NumberClaim): boolean {
  return claim.text !== 'bir' && readKind(claim) !== 'date';
}

/**
 * The amounts that belong to a word: the nearest ones before it up to another such word, or else those after it;
 * percentages there as well.
 */
function findBeside(words: readonly StatedWord[], at: number): NumberClaim[] {
  const before = walkNumbers(words, at, -1);
  const all = before.length > 0 ? before : walkNumbers(words, at, 1);
  return all.filter((one, index) => index === 0 || readKind(one) === '%');
}

function walkNumbers(words: readonly StatedWord[], from: number, step: 1 | -1): NumberClaim[] {
  const numbers = new Set<NumberClaim>();
  for (let at = from + step; words[at]?.clause === words[from]?.clause; at += step) {
    const { number, verb } = words[at] ?? {};
    // “Üç ayda” is a time.
    if (number !== undefined) {
      if (readKind(number) !== 'time' && isAmount(number) && (number.isSure || number.unit !== undefined))
        numbers.add(number);
    } else if (verb !== undefined && senses.has(`${verb.stem}-`)) break;
  }
  return [...numbers];
}

/** Whether a name continues with a word that has an ending: Bahçeşehir Koleji’ni. */
export function isNamePart(statement: Statement, words: readonly StatedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined || !isNamed(statement, word)) return false;
  if (statement.text.slice(word.to, next.from).trim() !== '') return false;
  return isNamed(statement, next) && (!isSubject(next) || isNamePart(statement, words, at + 1));
}

/** “beklemeden”, “beklemeksizin”: a verb form that says that something is not done. */
export function isWithout({ verb, lower }: StatedWord): boolean {
  return verb?.isConverb === true && verb.isNegated && /m[ae]d[ae]n$/u.test(lower);
}

interface Said {
  readonly axis: string;
  readonly side: number;
  readonly isNegated: boolean;
  readonly last: number;
  readonly amount?: NumberClaim;
}

/** A limit in a negation differs from one in an affirmation: “12 yaşından büyük araçlar kullanılamaz”. */
function readLimiting(words: readonly StatedWord[], at: number, limit: Limit): Said {
  const own = words[at];
  const isDenied = (one: StatedWord | undefined) =>
    one?.verb?.isNegated === true || one?.isDenial === true || missing.test(one?.lower ?? '');
  const later = words.findIndex((one, index) => index > at && one.clause === own?.clause && isDenied(one));
  // “Küçükler ödemez” is about the small ones.
  const isClose = later === at + 1 && !/l[ae]r$/u.test(own?.lower ?? '');
  return {
    ...limit,
    axis: later === -1 || isClose ? limit.axis : `${limit.axis} of none`,
    isNegated: isDenied(own) !== isClose,
    last: isClose ? later : at,
  };
}

/** Forms that state no fact: azaltmak, kapatılmazsa, arttıkça, kazansaydı. */
const notSaid =
  /(?:m[ae]k(?:t[ae]n?|l[ae])?|[ıiuümzr]s[ae]|[ıiuü]nc[ae]|[dt][ıiuü]k[çc][ae]|s[ae]yd[ıi]\p{L}{0,6}|s[ae])$/u;

const locative = /[dt][ae]$/u;
export const denyingAction = /m[ae]m[ae](?:s[ıi]|l[ae]r[ıi])n[ıi]$/u;

function readStances(words: readonly StatedWord[], at: number): Said[] {
  const word = words[at];
  if (word === undefined || word.number !== undefined) return [];
  const { verb, lower } = word;
  if (verb !== undefined && notSaid.test(lower)) return [];
  // “Başlamadan önce”: it will begin.
  if (verb?.isConverb === true && words[at + 1]?.lower === 'önce') return [];
  const denial = findDenial(words, at);
  if (isOfDegree(words, at) || (denial !== undefined && isSuperlative(words, denial)) || isSuperlative(words, at))
    return [];
  // “Dağıtılmamasını önerdi”: the negation belongs to the object.
  const isOfNone = verb !== undefined && denyingAction.test(words[at - 1]?.lower ?? '');
  const isNegated = ((verb?.isNegated ?? word.isDenial) !== (denial !== undefined)) !== isOfNone;
  const last = denial ?? at;
  const found = readSenses(words, at);
  if (found.length > 0 && isWithout(word)) return [];
  // “Yoğun bakımda değil” says nothing about yoğun; “ilk sırada değil” does about ilk.
  const isBeside = denial !== undefined && denial > at + 1 && locative.test(words[at + 1]?.lower ?? '');
  const sides = found
    .filter(({ axis, isSize }) => !(isBeside && isSize && axis !== 'first'))
    .map(({ axis, side }): Said => ({ axis, side, isNegated, last }));
  const say = (key: string, isDenied: boolean): Said[] => [{ axis: `=${key}`, side: 0, isNegated: isDenied, last }];
  // Ücretsiz, ücretli.
  const has = /^\p{L}{3,}?(s[ıiuü]z|l[ıiuü])(?:[dt][ıiuü]r|yd[ıiuü])?$/u.exec(lower);
  const [stem] = word.stems;
  // “Ruhsatlı olanlar” says of which ones.
  if (
    verb === undefined &&
    has !== null &&
    !/^ol(?:an|may)/u.test(words[at + 1]?.lower ?? '') &&
    stem !== undefined &&
    stem.length < foldText(lower).length - 1
  )
    return [...sides, ...say(stem.slice(0, openingLetters), isNegated !== (has[1]?.startsWith('s') === true))];
  const isOfThing = fillers.has(words[at - 1]?.lower ?? '') || (verb !== undefined && existing.has(verb.stem));
  if (found.length > 0 && !isOfThing) return sides;
  const isExisting = /^(?:var|yok|sahip)(?!\p{L}{4})/u.test(lower);
  if (isExisting || (verb !== undefined && (light.has(verb.stem) || existing.has(verb.stem)))) {
    const object = findObject(words, at);
    const isByTheWay = /[dt][ıiuü]ğ/u.test(lower) && !isReported(words, at);
    if (object === undefined || isByTheWay || readSenses(words, object).length > 0) return sides;
    const isDenied = lower.startsWith('yok') || isNegated;
    return [
      ...sides,
      ...say(toKey(words[object] ?? word), isDenied),
      ...(verb !== undefined && telling.has(verb.stem) ? say(toKey(word), isDenied) : []),
    ];
  }
  if (verb === undefined) {
    const isEnd = words[at + 1] === undefined;
    return word.isTopic && (isEnd || (denial !== undefined && denial === at + 1) || /[dt][ıiuü]r$/u.test(lower))
      ? say(toKey(word), isNegated)
      : [];
  }
  return verb.isSaid || (verb.isConverb && verb.isNegated) ? say(toKey(word), isNegated) : [];
}

/** “Hiç bu kadar yağmamıştı” negates a degree; “2045’e kadar” is a time. */
export function isOfDegree(words: readonly StatedWord[], at: number): boolean {
  return words.slice(Math.max(0, at - deniedWithin), at).some(({ lower }, index, near) => {
    if (/^(?:böyle|böylesi|denli)$/u.test(lower)) return true;
    const before = near[index - 1] ?? words[at - near.length - 1];
    return lower === 'kadar' && !/[ae]$/u.test(before?.suffix ?? before?.lower ?? '');
  });
}

const objectWithin = 3;

/** Position of the word without which a verb means little: hasar görmedi, uydusu var. */
function findObject(words: readonly StatedWord[], at: number): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - objectWithin); before -= 1) {
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return undefined;
    if (word.isTopic && !fillers.has(word.lower) && !without.test(word.lower)) return before;
  }
  return undefined;
}

const nearWithin = 4;

function readNear(words: readonly StatedWord[], first: number, last: number): Set<string> {
  const near = new Set<string>();
  words.forEach((word, at) => {
    if (at < first - nearWithin || at > last + nearWithin || at === first || at === last) return;
    if (word.clause === words[first]?.clause && word.isTopic && word.number === undefined) near.add(toKey(word));
  });
  return near;
}
