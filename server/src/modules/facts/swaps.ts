import type { NumberClaim } from './numbers/number-claims.ts';
import { isSameNumber, type StatedWord, type Statement } from './statement.ts';

/** Two swapped numbers of a sentence. */
export interface Swap {
  readonly one: NumberClaim;
  readonly other: NumberClaim;
}

/** A number with what it measures. */
export interface PlacedNumber {
  readonly claim: NumberClaim;
  /** Stems of the words in its part of the sentence, and a marked form of the next word; names have a higher weight. */
  readonly things: ReadonlyMap<string, number>;
  /** “Yüzde 45'ten yüzde 50'ye”: start or end of a change. */
  readonly end: 'from' | 'to' | undefined;
}

const numbersMax = 12;

/** The numbers of a sentence with their things; none for a sentence with more numbers, which is a list. */
export function placeNumbers(statement: Statement): PlacedNumber[] {
  const { words } = statement;
  const claims = [
    ...new Set(
      words.flatMap(({ number }) =>
        number?.isSure === true || number?.value.startsWith('ay') === true ? [number] : [],
      ),
    ),
  ];
  if (claims.length > numbersMax) return [];
  return claims.map((claim) => {
    const places = words.flatMap((word, at) => (word.number === claim ? [at] : []));
    const [first = 0, last = 0] = [places[0], places.at(-1)];
    const things = new Map([...walk(statement, first, -1), ...walk(statement, last, 1)]);
    const next = words[last + 1];
    if (next?.isTopic === true && next.verb === undefined && next.clause === words[last]?.clause)
      for (const stem of next.stems) things.set(`>${stem}`, 1);
    return { claim, things, end: readEnd(words, last) };
  });
}

const nameWeight = 3;

/**
 * The words next to a number, up to the next number of its kind or the end of its part of the sentence; verbs belong to
 * all numbers.
 */
function walk(statement: Statement, from: number, step: 1 | -1): [string, number][] {
  const { words } = statement;
  const stems: [string, number][] = [];
  const own = words[from];
  for (let at = from + step; ; at += step) {
    const word = words[at];
    if (word === undefined || word.clause !== own?.clause) return stems;
    const time = readTime(words, at);
    if (word.number?.isSure === true && own.number !== undefined && isSameQuantity(word.number, own.number)) {
      // “Yüzde 26’dan 28’e”: the words before belong to both.
      if (step === -1 && readEnd(words, from) === 'to' && /^[dt][ae]n$/u.test(word.suffix ?? '')) continue;
      return stems;
    }
    if (time !== undefined) stems.push([time, nameWeight]);
    // Dates belong to events, which the verb names.
    const isEvent = own.number !== undefined && readKind(own.number) === 'date' && word.verb !== undefined;
    if (!isEvent && (!word.isTopic || word.verb !== undefined)) continue;
    stems.push(...word.stems.map((stem): [string, number] => [stem, isNamed(statement, word) ? nameWeight : 1]));
  }
}

/** Words that distinguish times or turns: geçen yıl, bu yıl, ilk gün. */
const turns = /^(?:geçen|bu|önceki|evvelki|gelecek|ilk|ikinci|üçüncü|birinci|son|eskiden|bugün|dün)$/u;

/** The time that a word expresses, as a thing that a number can belong to. */
function readTime(words: readonly StatedWord[], at: number): string | undefined {
  const { lower = '', number } = words[at] ?? {};
  // “Son bir yılda” is a span, not a turn.
  const next = words[at + 1]?.number;
  if (turns.test(lower) && (next === undefined || next === number)) return `@${lower}`;
  // Üç kişilik 25 oda.
  if (number?.unit !== undefined && /l[ıiuü][kğ]\p{L}{0,10}$/u.test(lower))
    return `@${number.value} ${number.unit.kind}`;
  return number !== undefined && readKind(number) === 'date' ? `@${number.value}` : undefined;
}

/** Whether a word of a sentence is a name. */
export function isNamed({ text }: Statement, word: StatedWord): boolean {
  const shown = text.slice(word.from, word.to + 2);
  return /^\p{Lu}/u.test(shown) && (!word.isCommon || word.suffix !== undefined || /\s\p{Lu}$/u.test(shown));
}

function isSameQuantity(one: NumberClaim, other: NumberClaim): boolean {
  return readKind(one) === readKind(other);
}

/** What a number can be compared with: the kind of its unit, percentages, dates. */
export function readKind({ value, unit, text }: NumberClaim): string {
  if (unit !== undefined) return unit.kind;
  if (value.startsWith('%') || value.startsWith('‰')) return '%';
  // “1.200” is not a year.
  return /^(?:1\d|20)\d\d$|[-:a]/.test(value) && !/^\d\.\d{3}(?!\d)/.test(text) ? 'date' : '';
}

function readEnd(words: readonly StatedWord[], last: number): 'from' | 'to' | undefined {
  // The last word of a number and its unit, with the suffix after its apostrophe.
  const own = words[last];
  if (own === undefined) return undefined;
  const text = own.suffix ?? own.lower;
  if (/^(?:ye|ya|e|a|ne|na)$|(?:[^d]|^)[ae]$/u.test(text) && !/[dt][ae]$/u.test(text)) return 'to';
  return /[dt][ae]n$/u.test(text) ? 'from' : undefined;
}

/** Finds numbers of a sentence that a passage gives the other way round. */
export function findSwaps(sentence: Statement, said: readonly PlacedNumber[]): Swap[] {
  const own = placeNumbers(sentence);
  return own.flatMap((one, at) =>
    own.slice(at + 1).flatMap((other): Swap[] => {
      if (isSameNumber(one.claim, other.claim)) return [];
      const [ones, others] = [one, other].map(({ claim }) =>
        said.filter((placed) => isSameNumber(claim, placed.claim)),
      );
      if (ones?.length !== 1 || others?.length !== 1) return [];
      const [saidOne, saidOther] = [ones[0], others[0]];
      if (saidOne === undefined || saidOther === undefined || saidOne === saidOther) return [];
      return isSwapped([one, other], [saidOne, saidOther]) ? [{ one: one.claim, other: other.claim }] : [];
    }),
  );
}

function isSwapped(
  [one, other]: readonly [PlacedNumber, PlacedNumber],
  [saidOne, saidOther]: readonly [PlacedNumber, PlacedNumber],
): boolean {
  const said = `${saidOne.end} ${saidOther.end}`;
  const ends = `${one.end} ${other.end} ${said}`;
  if (ends === 'from to to from' || ends === 'to from from to') return true;
  // Both numbers belong to one thing.
  if (said === 'from to' || said === 'to from') return false;
  const [oneTurned, otherTurned] = [countOwn(one, saidOther, saidOne), countOwn(other, saidOne, saidOther)];
  const right = countOwn(one, saidOne, saidOther) + countOwn(other, saidOther, saidOne);
  const turned = oneTurned + otherTurned;
  // Words at the beginning of a sentence are next to its first number but apply to all.
  if (oneTurned === 0 || otherTurned === 0) return false;
  // The counted thing is stronger evidence than other context.
  const heads = [one, other, saidOne, saidOther].map(findHead);
  if (heads.every((head) => head !== undefined) && heads[0] !== heads[3] && heads[1] !== heads[2]) return false;
  return turned >= 2 && (right === 0 || (turned >= 2 * nameWeight && turned >= 2 * right));
}

function findHead({ things }: PlacedNumber): string | undefined {
  for (const thing of things.keys()) if (thing.startsWith('>')) return thing;
  return undefined;
}

/** Number of things that a number shares with another but not with a third one. */
function countOwn({ things }: PlacedNumber, said: PlacedNumber, third: PlacedNumber): number {
  let count = 0;
  for (const [thing, weight] of things) if (said.things.has(thing) && !third.things.has(thing)) count += weight;
  return count;
}
