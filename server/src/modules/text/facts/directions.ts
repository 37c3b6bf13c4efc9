import type { NumberClaim } from './number-claims.ts';
import { toOpenings } from './operands.ts';
import { type Sense, senses } from './opposites.ts';
import { isSameNumber, type StatedWord, type Statement } from './statement.ts';
import { isNamed, readKind } from './swaps.ts';

/** A word that says which way something is: more or less, above or below, before or after. */
export interface Direction {
  readonly axis: string;
  readonly sign: 1 | -1;
  readonly word: StatedWord;
  /** What it is compared with: numbers, and stems of words. */
  readonly numbers: readonly NumberClaim[];
  readonly things: readonly string[];
  /** Numbers of the sentence, and of the part that it stands in. */
  readonly all: readonly NumberClaim[];
  readonly beside: readonly NumberClaim[];
  /** The openings of the words of its part of the sentence, and of all. */
  readonly clause: ReadonlySet<string>;
  /** Stems of the words of its part of the sentence before it. */
  readonly clauseStems: ReadonlySet<string>;
  readonly frame: ReadonlySet<string>;
  /** Stems of the names without an ending, or else of the first word that says what the sentence is about. */
  readonly subject: readonly string[];
}

const verbAxes = new Set(['near', 'change', 'length', 'speed', 'heat', 'strength', 'grade', 'price', 'state', 'win']);
/** These are of something, where an amount beside does not tell otherwise. */
const looseAxes = new Set(['win', 'state', 'grade', 'valid', 'free', 'must', 'open', 'good']);
/** Azaltmak, kapatılmazsa, arttıkça: nothing that is so. */
const notSaid = /(?:m[ae]k(?:t[ae]n?|l[ae])?|[ıiuümzr]s[ae]|[dt][ıiuü]k[çc][ae])$/u;
/** Pazartesi hariç açık is pazartesi kapalı. */
const exceptedAxes = new Set(['open', 'free', 'must', 'state']);
const placeForm =
  /^(?:üze?r|üst|alt)(?:in|ün|ın)?(?:de|da|e|a|den|dan|deki|daki|ni|deyken|dadır|dedir|dedir|ndadır|ndedir)/u;
const ablative = /[dt][ae]n$/u;
const dative = /[ae]$/u;

/** All words of a sentence that say which way something is. Linear in its length. */
export function findDirections(statement: Statement): Direction[] {
  const { words } = statement;
  const topics = words.filter(({ isTopic }) => isTopic);
  const isBare = (at: number): boolean => {
    const [word, next] = [words[at], words[at + 1]];
    if (word === undefined || word.suffix !== undefined) return false;
    return next === undefined || next.clause !== word.clause || !isNamed(statement, next) || isBare(at + 1);
  };
  const named = words.filter((one, at) => one.isTopic && isNamed(statement, one) && isBare(at));
  const subject = (named.length > 0 ? named : topics.slice(0, 1)).flatMap(({ stems }) => stems);
  const isExcepting = words.some(({ lower }) => /^(?:hariç|haricinde|dışında)/u.test(lower));
  return words.flatMap((_, at) => {
    const sense = readSense(words, at);
    const word = words[at];
    if (sense === undefined || word === undefined || (isExcepting && exceptedAxes.has(sense.axis))) return [];
    const others = topics.filter((one) => one !== word);
    return [
      {
        ...sense,
        word,
        ...findReference(words, at, sense.axis),
        all: statement.numbers,
        beside: findBeside(words, at),
        subject,
        clause: toOpenings(others.filter(({ clause }) => clause === word.clause)),
        clauseStems: new Set(others.filter(({ clause }) => clause === word.clause).flatMap(({ stems }) => stems)),
        frame: toOpenings(others),
      },
    ];
  });
}

/** The numbers of its part of a sentence that a word speaks of: those before it up to another such word, or else those behind it. */
function findBeside(words: readonly StatedWord[], at: number): NumberClaim[] {
  const before = walkNumbers(words, at, -1);
  return before.length > 0 ? before : walkNumbers(words, at, 1);
}

/** Whether the part of a sentence that a word stands in has no verb of its own, so that the next one is its verb: elma 4, armut 5 tona çıktı. */
function isElliptic(words: readonly StatedWord[], at: number, step: 1 | -1): boolean {
  const own = words[at];
  if (step === 1 || own === undefined) return false;
  for (let near = at; words[near]?.clause === own.clause; near -= 1)
    if (words[near]?.verb !== undefined || /(?:[dt][ıiuü]r|[ae]ken)$/u.test(words[near]?.lower ?? '')) return false;
  for (let near = at + 1; words[near]?.clause === own.clause; near += 1)
    if (words[near]?.verb !== undefined) return false;
  return true;
}

function walkNumbers(words: readonly StatedWord[], from: number, step: 1 | -1): NumberClaim[] {
  const numbers = new Set<NumberClaim>();
  for (let at = from + step; ; at += step) {
    const word = words[at];
    if (word === undefined || (word.clause !== words[from]?.clause && !isElliptic(words, at, step))) break;
    if (word.number !== undefined) numbers.add(word.number);
    else if (word.verb !== undefined && senses.has(word.verb.stem)) break;
  }
  return [...numbers];
}

function readSense(words: readonly StatedWord[], at: number): Sense | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  const time = readTime(words, at);
  if (time !== undefined) return time;
  const { lower, verb, stems } = word;
  if (/^(?:fazlası|çoğu|azı)/u.test(lower) && isLevelWord(words, at))
    return { axis: 'level', sign: lower.startsWith('azı') ? -1 : 1 };
  if (placeForm.test(lower)) {
    const sign = lower.startsWith('al') ? -1 : 1;
    return { axis: 'level', sign: isDenied(words, at) ? turn(sign) : sign };
  }
  if (notSaid.test(lower)) return undefined;
  if (/^yenil(?:d|m|i|e)/u.test(lower)) return { axis: 'win', sign: word.isDenial ? 1 : -1 };
  if (verb !== undefined) {
    const found = senses.get(verb.stem)?.find(({ axis }) => verbAxes.has(axis) || axis === 'level');
    if (found !== undefined)
      return isMeant(words, at, verb.stem)
        ? { axis: found.axis, sign: verb.isNegated ? turn(found.sign) : found.sign }
        : undefined;
    // Yüksekti, yüksek değildi.
    if (!senses.has(verb.stem)) return undefined;
  }
  const found = stems.slice(0, 1).flatMap((stem) => senses.get(stem) ?? []);
  const [sense] = found.filter(({ axis }) =>
    axis === 'level' ? isLevelWord(words, at) : axis !== 'early' || lower !== 'geç',
  );
  if (sense === undefined || !isMeant(words, at, stems[0] ?? '')) return undefined;
  if (sense.axis !== 'level' || words[at - 1]?.lower !== 'en') {
    const isTurned = isDenied(words, at) && !/(?:[ae]n|l[ae]r)$/u.test(lower);
    return isTurned ? { ...sense, sign: turn(sense.sign) } : sense;
  }
  // En az 40: 40 and more.
  const isLimit = words[at + 1]?.number !== undefined;
  return { axis: isLimit ? 'level' : 'most', sign: isLimit ? turn(sense.sign) : sense.sign };
}

function turn(sign: 1 | -1): 1 | -1 {
  return sign === 1 ? -1 : 1;
}

/** Önce, sonra, ardından, kala. */
function readTime(words: readonly StatedWord[], at: number): Sense | undefined {
  const lower = words[at]?.lower ?? '';
  if (/^(?:önce|öncesi(?:nde)?|kala)$/u.test(lower)) return { axis: 'time', sign: -1 };
  if (/^(?:sonra|sonrası(?:nda)?|ardından|akabinde)$/u.test(lower)) return { axis: 'time', sign: 1 };
  return undefined;
}

/** Whether fazla, çok and az compare: with an amount or a thing, or en fazla, daha az. */
function isLevelWord(words: readonly StatedWord[], at: number): boolean {
  const before = words[at - 1];
  if (before === undefined) return false;
  if (before.lower === 'en' || before.lower === 'daha') return true;
  return ablative.test(before.suffix ?? before.lower) || before.number !== undefined;
}

/** Whether a word has the meaning of its pair here: fidan düşer is no fall, ortaya çıktı no rise. */
function isMeant(words: readonly StatedWord[], at: number, stem: string): boolean {
  const [before, second] = [words[at - 1], words[at - 2]];
  if (stem === 'dus')
    return (
      before?.lower !== 'başına' &&
      !(
        second?.number !== undefined &&
        before?.number === undefined &&
        !dative.test(before?.lower ?? '') &&
        before?.lower !== 'kadar'
      )
    );
  if (stem === 'ulas') return before?.number !== undefined || second?.number !== undefined;
  if ((stem === 'cik' || stem === 'in') && dative.test(before?.lower ?? '') && isOfAmount(words, at)) return true;
  if (stem === 'cik' || stem === 'cikar' || stem === 'in')
    return (
      before?.number !== undefined ||
      /^(?:kat|yarı|sıfır)/u.test(before?.lower ?? '') ||
      (second?.number !== undefined && dative.test(before?.lower ?? ''))
    );
  if (stem === 'gec' || stem === 'as') return before?.number !== undefined || second?.number !== undefined;
  if (stem === 'doldur') return /^yaş/u.test(before?.lower ?? '') || before?.number !== undefined;
  if (stem === 'ilk' || stem === 'son') return false;
  if (stem === 'kisa' || stem === 'uzun') return words[at + 1]?.lower !== 'süre' && words[at + 1]?.lower !== 'sürede';
  return true;
}

/** Whether the same part of a sentence speaks of an amount. */
function isOfAmount(words: readonly StatedWord[], at: number): boolean {
  return words.some(
    ({ clause, lower }) =>
      clause === words[at]?.clause &&
      /^(?:oran|sayı|fiyat|pay|ücret|değer|maliyet|gelir|sıcaklı|miktar|hız)/u.test(lower),
  );
}

const deniedWithin = 4;

/** Whether what follows closely denies it: fazla tüketilmemelidir, üzerinde değil. */
function isDenied(words: readonly StatedWord[], at: number): boolean {
  for (let next = at + 1; next <= at + deniedWithin; next += 1) {
    const word = words[next];
    if (word === undefined || word.clause !== words[at]?.clause) return false;
    if (/^(?:değil|yok)/u.test(word.lower)) return true;
    if (word.isDenial || word.verb !== undefined) return word.isDenial || word.verb?.isNegated === true;
  }
  return false;
}

const referenceWithin = 5;

/** What a word compares with: numbers that stand before it, and the last word in the ablative, or before altında the word itself. */
function findReference(
  words: readonly StatedWord[],
  at: number,
  axis: string,
): { numbers: NumberClaim[]; things: readonly string[] } {
  const numbers = new Set<NumberClaim>();
  const own = words[at];
  if (axis === 'most' || (axis !== 'level' && axis !== 'time' && verbAxes.has(axis)))
    return { numbers: [], things: [] };
  const after = words[at + 1]?.number;
  if (axis === 'level' && words[at - 1]?.lower === 'en' && after !== undefined) return { numbers: [after], things: [] };
  for (let before = at - 1; before >= Math.max(0, at - referenceWithin); before -= 1) {
    const word = words[before];
    if (word === undefined) break;
    if (word.number !== undefined) {
      numbers.add(word.number);
      continue;
    }
    if (/^(?:daha|biraz|çok|hemen|ortalama|yaklaşık|en)$/u.test(word.lower)) continue;
    const isPlace = own !== undefined && placeForm.test(own.lower);
    const isKala = own?.lower === 'kala' && dative.test(word.lower);
    if (isPlace && numbers.size > 0) break;
    if (isPlace || isKala || ablative.test(word.suffix ?? word.lower) || /^(?:öğle|sabah)/u.test(word.lower)) {
      const things = word.verb?.stem === undefined ? word.stems : [word.verb.stem, ...word.stems];
      return { numbers: [...numbers], things };
    }
    if (numbers.size > 0 || axis === 'time') break;
  }
  return { numbers: [...numbers], things: [] };
}

/** The words of a sentence that say the opposite of what its passages say of the same. */
export function findTurned(sentence: Statement, said: readonly Direction[]): Direction[] {
  return findDirections(sentence).filter((own) =>
    isTurned(
      own,
      said.filter(
        // What one side wins the other loses.
        ({ axis, subject }) =>
          axis === own.axis && (axis !== 'win' || subject.some((stem) => own.subject.includes(stem))),
      ),
    ),
  );
}

/** Dates are of all that happens, and a lone bir is no number. */
function isAmount(claim: NumberClaim): boolean {
  return claim.text !== 'bir' && readKind(claim) !== 'date' && (claim.isSure || claim.unit !== undefined);
}

/** How much of what a word speaks of another one has to speak of. */
const sharedPart = 0.6;
const sharedPartBack = 0.4;

function isTurned(own: Direction, said: readonly Direction[]): boolean {
  if (said.length === 0) return false;
  const isOpposite = (all: readonly Direction[]) => all.length > 0 && all.every(({ sign }) => sign !== own.sign);
  const hasNumber = (numbers: readonly NumberClaim[], among: readonly NumberClaim[]) =>
    numbers.some((one) => isAmount(one) && among.some((other) => isSameNumber(one, other)));
  if (own.numbers.length > 0) {
    const linked = said.filter(({ numbers }) => hasNumber(own.numbers, numbers));
    if (linked.length > 0) return isOpposite(linked);
  }
  if (own.things.length > 0) {
    const linked = said.filter(({ things }) => things.some((thing) => own.things.includes(thing)));
    return isOpposite(linked);
  }
  if (own.axis === 'time' || own.axis === 'level') return false;
  const linked = said.filter(({ beside }) => hasNumber(own.beside, beside));
  if (linked.length > 0) return isOpposite(linked);
  // Without a number in common: all that speaks of the same thing says the opposite.
  const near = said.filter(({ things, frame }) => things.length === 0 && own.frame.intersection(frame).size > 0);
  const amounts = own.beside.filter(isAmount);
  if (amounts.length > 0 && !looseAxes.has(own.axis) && !near.some(({ all }) => hasNumber(amounts, all))) return false;
  const alike = near.filter(({ clause }) => areAlike(own.clause, clause));
  // What a passage says both ways, in one sentence or of things as near, is not compared.
  const share = ({ frame }: Direction) => own.frame.intersection(frame).size;
  const most = Math.max(...alike.map(share));
  const isBoth = (one: Direction) => share(one) >= most || alike.some(({ all }) => all === one.all);
  return isOpposite(alike) && !near.some((one) => one.sign === own.sign && isBoth(one));
}

function areAlike(own: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const shared = own.intersection(said).size;
  return shared >= Math.min(2, own.size) && shared >= sharedPart * own.size && shared >= sharedPartBack * said.size;
}
