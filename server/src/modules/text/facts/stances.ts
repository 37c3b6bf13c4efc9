import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isSubject, joinSubjects, openingLetters, readContext, toKey } from './contexts.ts';
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
}

const existing = new Set('var yok bulun mevcut sahip'.split(' '));
const light = new Set(
  'ol et yap ver al gor gorul gel kal gec cik sagla goster getir yasa yasan kaydet kaydedil olus ugra gerekles iste bul bulun rastla rastlan sun'.split(
    ' ',
  ),
);
const missing = /^(?:yok(?:tur|tu|muş|sa|ken)?|değil\p{L}*)$/u;
/** All that a sentence says to be so or not. Takes time with the square of its words. */
export function findStances(statement: Statement): Stance[] {
  const words = joinSubjects(statement.words);
  // Ne arttı ne azaldı.
  if (words.filter(({ lower }) => lower === 'ne').length > 1) return [];
  const conditions = words.flatMap((word) => (isWithout(word) ? [toKey(word)] : [])).join(' ');
  return words.flatMap((word, at): Stance[] => {
    const all = readStances(statement.text, words, at);
    if (all.length === 0) return [];
    const own = words.filter((one) => one.clause === word.clause);
    let wide: ReadonlyMap<string, number> | undefined;
    return all.map(({ last, ...stance }) => ({
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
      actors: new Set(
        own.flatMap((one, at) => (isSubject(one) && !isNamePart(statement, own, at) ? [toKey(one)] : [])),
      ),
      amounts: [...new Set(own.flatMap(({ number }) => number ?? []))].filter(
        (claim) => claim.text !== 'bir' && readKind(claim) !== 'date',
      ),
    }));
  });
}

/** Whether a name goes on with a word that has an ending: Bahçeşehir Koleji’ni. */
function isNamePart(statement: Statement, words: readonly StatedWord[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  if (word === undefined || next === undefined || !isNamed(statement, word)) return false;
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
  // Hiç bu kadar yağmamıştı.
  if (words.slice(Math.max(0, at - deniedWithin), at).some((one) => /^(?:kadar|böyle|böylesi|denli)$/u.test(one.lower)))
    return [];
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

function readSenses(text: string, words: readonly StatedWord[], at: number): readonly Sense[] {
  const word = words[at];
  if (word === undefined) return [];
  const before = words[at - 1];
  const { verb, stems, lower } = word;
  if (/^yenil(?:d|m|i|e)/u.test(lower)) return [{ axis: 'win', side: 1, isSize: false }];
  const isAction = verb === undefined && /(?:[ıiuü]ş|m[ae])(?:s?[ıiuü])?(?:n?[dy]?[aeıiuü]n?)?$/u.test(lower);
  for (const stem of verb === undefined && !isAction ? [] : [verb?.stem ?? '', ...stems]) {
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

const deniedWithin = 3;

/** The word behind that denies it: artış olmadı, büyük değil, uydusu yok. */
function findDenial(words: readonly StatedWord[], at: number): number | undefined {
  const own = words[at];
  for (let next = at + 1; next <= at + deniedWithin; next += 1) {
    const word = words[next];
    if (word === undefined || word.clause !== own?.clause) return undefined;
    const isParticiple = own.verb !== undefined && /[ae]n$/u.test(own.lower);
    if (missing.test(word.lower)) return next === at + 1 || own.verb === undefined ? next : undefined;
    if (word.verb !== undefined || word.isDenial) {
      const stem = word.verb?.stem ?? word.stems[0] ?? '';
      const isDenied = (light.has(stem) || existing.has(stem)) && (word.verb?.isNegated ?? word.isDenial);
      return (own.verb === undefined || (isParticiple && next === at + 1)) && isDenied ? next : undefined;
    }
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
