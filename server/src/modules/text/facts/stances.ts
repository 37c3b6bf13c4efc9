import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isSubject, joinSubjects, openingLetters, readContext, toKey } from './contexts.ts';
import { deniedWithin, existing, findDenial, light, missing } from './denials.ts';
import { type Limit, readLimit } from './limits.ts';
import type { NumberClaim } from './number-claims.ts';
import { type Sense, senses } from './polarity.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isNamed, readKind } from './swaps.ts';

/** What a sentence says to be so or not: one side of a pair of opposites, or something by itself. */
export interface Stance {
  /** A pair of opposites, or = and what is said by itself. */
  readonly axis: string;
  readonly side: number;
  readonly isNegated: boolean;
  /** What its sentence says it to be without: başlamadan olmaz. */
  readonly conditions: string;
  /** As it stands in the sentence, with what denies it. */
  readonly from: number;
  readonly to: number;
  /** What it is said of: the openings of words and the numbers around, by how near they stand. */
  readonly context: ReadonlyMap<string, number>;
  /** The same, where words before may be meant that it does not repeat. */
  readonly wide: ReadonlyMap<string, number>;
  /** The words that stand close to it. */
  readonly near: ReadonlySet<string>;
  readonly isVerb: boolean;
  /** Whether it is said by the way. */
  readonly isLoose: boolean;
  /** Names that stand without an ending: who does it. */
  readonly actors: ReadonlySet<string>;
  /** The amounts of its part of the sentence. */
  readonly amounts: readonly NumberClaim[];
  /** The amounts of these that it is said with: yüzde 3 azaldı. */
  readonly beside: readonly NumberClaim[];
  /** The limits of which its part of the sentence speaks, as words. */
  readonly limits: string;
}

/** All that a sentence says to be so or not. Takes time with the square of its words. */
export function findStances(statement: Statement): Stance[] {
  const words = joinSubjects(statement.words);
  // Ne arttı ne azaldı.
  if (words.filter(({ lower }) => lower === 'ne').length > 1) return [];
  const conditions = words.flatMap((word) => (isWithout(word) ? [toKey(word)] : [])).join(' ');
  const limits = words.map((_, at) => readLimit(words, at));
  return words.flatMap((word, at): Stance[] => {
    const limit = limits[at];
    // Üç günden uzun saklanmaz: it is kept.
    if (word.verb?.isNegated === true && limits[at - 1] !== undefined) return [];
    const all = limit === undefined ? readStances(statement.text, words, at) : [readLimiting(words, at, limit)];
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
      isLoose: word.verb !== undefined && /(?:[ae]nl[ae]r\p{L}{0,5}|[ae]n|[dt][ıiuü]ğ\p{L}{1,6})$/u.test(word.lower),
      limits: near.map((one) => `${one?.side} ${one?.amount.value}`).join(),
      actors: readActors(statement, words, word.clause),
      amounts: own.flatMap(({ number }) => (number !== undefined && isAmount(number) ? [number] : [])),
      beside: (amount === undefined ? findBeside(words, at) : [amount]).filter(
        (one) => isAmount(one) && (one.isSure || one.unit !== undefined),
      ),
    }));
  });
}

/** Who does it: of the part before, where its own says nobody: Arsuz, Belen’i yendi. */
function readActors(statement: Statement, words: readonly StatedWord[], clause: number): Set<string> {
  const own = words.filter((one) => one.clause === clause);
  const actors = own.flatMap((one, at) => (isSubject(one) && !isNamePart(statement, own, at) ? [toKey(one)] : []));
  return actors.length > 0 || clause === 0 ? new Set(actors) : readActors(statement, words, clause - 1);
}

/** Dates are of all that happens, and a lone bir is no number. */
function isAmount(claim: NumberClaim): boolean {
  return claim.text !== 'bir' && readKind(claim) !== 'date';
}

/** The numbers of its part of a sentence that a word speaks of: those before it up to another such word, or else those behind it. */
function findBeside(words: readonly StatedWord[], at: number): NumberClaim[] {
  const before = walkNumbers(words, at, -1);
  return before.length > 0 ? before : walkNumbers(words, at, 1);
}

function walkNumbers(words: readonly StatedWord[], from: number, step: 1 | -1): NumberClaim[] {
  const numbers = new Set<NumberClaim>();
  for (let at = from + step; words[at]?.clause === words[from]?.clause; at += step) {
    const { number, verb } = words[at] ?? {};
    if (number !== undefined) numbers.add(number);
    else if (verb !== undefined && senses.has(`${verb.stem}-`)) break;
  }
  return [...numbers];
}

/** Whether a name goes on with a word that has an ending: Bahçeşehir Koleji’ni. */
function isNamePart(statement: Statement, words: readonly StatedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined || !isNamed(statement, word)) return false;
  if (statement.text.slice(word.to, next.from).trim() !== '') return false;
  return isNamed(statement, next) && (!isSubject(next) || isNamePart(statement, words, at + 1));
}

function isWithout({ verb, lower }: StatedWord): boolean {
  return verb?.isConverb === true && verb.isNegated && /m[ae]d[ae]n$/u.test(lower);
}

interface Said {
  readonly axis: string;
  readonly side: number;
  readonly isNegated: boolean;
  readonly last: number;
  /** The amount that it is said with, where that is known. */
  readonly amount?: NumberClaim;
}

/** A limit of what is denied is another than one of what is so: 12 yaşından büyük araçlar kullanılamaz. */
function readLimiting(words: readonly StatedWord[], at: number, limit: Limit): Said {
  const own = words[at];
  const isDenied = (one: StatedWord | undefined) =>
    one?.verb?.isNegated === true || one?.isDenial === true || missing.test(one?.lower ?? '');
  const later = words.findIndex((one, index) => index > at && one.clause === own?.clause && isDenied(one));
  const isClose = later === at + 1;
  return {
    ...limit,
    axis: later === -1 || isClose ? limit.axis : `${limit.axis} of none`,
    isNegated: isDenied(own) !== isClose,
    last: isClose ? later : at,
  };
}

/** Azaltmak, kapatılmazsa, arttıkça, kazansaydı: nothing that is so. */
const notSaid =
  /(?:m[ae]k(?:t[ae]n?|l[ae])?|[ıiuümzr]s[ae]|[ıiuü]nc[ae]|[dt][ıiuü]k[çc][ae]|s[ae]yd[ıi]\p{L}{0,6}|s[ae])$/u;

function readStances(text: string, words: readonly StatedWord[], at: number): Said[] {
  const word = words[at];
  if (word === undefined || word.number !== undefined) return [];
  const { verb, lower } = word;
  if (verb !== undefined && notSaid.test(lower)) return [];
  // Başlamadan önce: it will begin.
  if (verb?.isConverb === true && words[at + 1]?.lower === 'önce') return [];
  const denial = findDenial(words, at);
  if (isOfDegree(words, at)) return [];
  const isNegated = (verb?.isNegated ?? word.isDenial) !== (denial !== undefined);
  const last = denial ?? at;
  const found = readSenses(text, words, at);
  if (found.length > 0 && isWithout(word)) return [];
  if (found.length > 0) return found.map(({ axis, side }) => ({ axis, side, isNegated, last }));
  const say = (key: string, isDenied: boolean): Said[] => [{ axis: `=${key}`, side: 0, isNegated: isDenied, last }];
  // Ücretsiz, ücretli.
  const has = /^\p{L}{3,}?(s[ıiuü]z|l[ıiuü])(?:[dt][ıiuü]r|yd[ıiuü])?$/u.exec(lower);
  const [stem] = word.stems;
  if (verb === undefined && has !== null && stem !== undefined && stem.length < foldText(lower).length - 1)
    return say(stem.slice(0, openingLetters), isNegated !== (has[1]?.startsWith('s') === true));
  const isExisting = /^(?:var|yok|sahip)(?!\p{L}{4})/u.test(lower);
  if (isExisting || (verb !== undefined && (light.has(verb.stem) || existing.has(verb.stem)))) {
    const object = findObject(words, at);
    if (object === undefined || /[dt][ıiuü]ğ/u.test(lower) || readSenses(text, words, object).length > 0) return [];
    return say(toKey(words[object] ?? word), lower.startsWith('yok') || isNegated);
  }
  if (verb === undefined) {
    const isEnd = words[at + 1] === undefined;
    return word.isTopic && (isEnd || (denial !== undefined && denial === at + 1) || /[dt][ıiuü]r$/u.test(lower))
      ? say(toKey(word), isNegated)
      : [];
  }
  return verb.isSaid || (verb.isConverb && verb.isNegated) ? say(toKey(word), isNegated) : [];
}

/** Hiç bu kadar yağmamıştı; 2045’e kadar is a time. */
function isOfDegree(words: readonly StatedWord[], at: number): boolean {
  return words.slice(Math.max(0, at - deniedWithin), at).some(({ lower }, index, near) => {
    if (/^(?:böyle|böylesi|denli)$/u.test(lower)) return true;
    const before = near[index - 1] ?? words[at - near.length - 1];
    return lower === 'kadar' && !/[ae]$/u.test(before?.suffix ?? before?.lower ?? '');
  });
}

const objectWithin = 3;

/** Where the word stands that a verb says little without: hasar görmedi, uydusu var. */
function findObject(words: readonly StatedWord[], at: number): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - objectWithin); before -= 1) {
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return undefined;
    if (word.isTopic) return before;
  }
  return undefined;
}

const ablative = /[dt][ae]n$/u;
/** Sizes that go together: the most of one is the most of another. */
export const amountAxes = new Set('level high size long crowd quick heavy expensive wide'.split(' '));

/** The senses of a word as far as it has one here. */
export function readSensesAt(words: readonly StatedWord[], at: number): readonly Sense[] {
  return readSenses('', words, at);
}

function readSenses(text: string, words: readonly StatedWord[], at: number): readonly Sense[] {
  const word = words[at];
  if (word === undefined) return [];
  const before = words[at - 1];
  const { verb, stems, lower } = word;
  if (/^yenil(?:d|m|i|e)/u.test(lower)) return [{ axis: 'win', side: 1, isSize: false }];
  // Kullanılması: what is said of it follows.
  const isNoun = verb === undefined && (!word.isAction || /m[ae](?:s[ıi]|l[ae]r)/u.test(lower));
  for (const stem of isNoun ? [] : [verb?.stem ?? '', ...stems]) {
    const pair = before === undefined ? undefined : senses.get(`${foldText(before.lower)}_${stem}-`);
    if (pair !== undefined) return pair;
    const own = senses.get(`${stem}-`);
    if (own !== undefined && isMeant(words, at, stem)) return own;
  }
  // Içmek, içmeyen: no inside.
  if (verb === undefined ? /m[ae]k|m[ae]y/u.test(lower) : verb.isNegated || !/(?:[dt][ıiuü]|m[ıiuü]ş)$/u.test(lower))
    return [];
  const found = senses.get(stems[0] ?? '') ?? [];
  const [sense] = found;
  if (sense === undefined) return [];
  // Zarar etmekten kurtuldu.
  if (/m[ae]kt[ae]n$/u.test(words[at + 1]?.lower ?? '')) return [];
  const isFrom = ablative.test(word.suffix ?? lower) || /^(?:önle|engelle)/u.test(words[at + 1]?.lower ?? '');
  // Galibiyete hasret.
  if (!sense.isSize) return isFrom || (sense.axis === 'win' && /[ae]$/u.test(lower)) ? [] : found;
  // Küçük Ağrı.
  if (/^\p{Lu}/u.test(text.slice(word.from)) && /^\p{Lu}/u.test(text.slice(words[at + 1]?.from ?? text.length)))
    return [];
  if (before?.lower === 'en') {
    if (words[at + 1]?.number !== undefined) return [];
    return [{ ...sense, axis: amountAxes.has(sense.axis) ? 'most' : `most ${sense.axis}` }];
  }
  // Compared with something: that is for comparisons.
  const isCompared =
    before?.lower === 'daha' || before?.number !== undefined || ablative.test(before?.suffix ?? before?.lower ?? '');
  return isCompared || isFrom || sense.axis === 'level' || words[at + 1]?.number !== undefined ? [] : found;
}

const numberWithin = 3;

function isMeant(words: readonly StatedWord[], at: number, stem: string): boolean {
  const before = words[at - 1];
  const hasNumber = words.slice(Math.max(0, at - numberWithin), at).some(({ number }) => number !== undefined);
  switch (stem) {
    case 'cik':
    case 'in':
    case 'ulas':
    case 'gec':
    case 'cikar':
      return hasNumber || /l[ıi][ğk]\p{L}{0,3}$/u.test(before?.lower ?? '');
    case 'ol':
      return words[at]?.lower.startsWith('öl') === true;
    case 'dus':
    case 'dusur':
      return !/^(?:başına|payına)$/u.test(before?.lower ?? '') && words[at]?.lower.endsWith('en') !== true;
    case 'al':
    case 'var':
    case 'ver':
    case 'gel':
    case 'git':
    case 'gir':
    case 'bul':
    case 'kal':
    case 'kur':
      return false;
    default:
      return true;
  }
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
