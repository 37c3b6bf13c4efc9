import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import type { StatedWord, Statement } from '../statement.ts';

/** The words of an event, and of the event that it precedes or follows. */
interface Reading {
  readonly subject: readonly StatedWord[];
  readonly reference: readonly StatedWord[];
}

/** A claim about the order of two events. */
export interface OrderClaim {
  /** -1 if its subject comes before the other event. */
  readonly sign: -1 | 1;
  /** The word that states the order. */
  readonly word: StatedWord;
  /** Possible divisions of the words between the two events, the shortest reference first. */
  readonly readings: readonly Reading[];
  /** Whether the verb is named once for both: “X, Y’den önce kuruldu”. */
  readonly isShared: boolean;
  /** Whether a weak match of the reference is sufficient. */
  readonly isLoose?: boolean;
  /** For comparisons of ages: the kinds of events in question; the first kind with two events is used. */
  readonly kinds?: readonly string[];
}

const orderWord =
  /^(?:(önce|öncesi(?:nde|ydi|dir)?|öncedir|önceydi|önceye|evvel|erken)|(sonra|sonrası(?:nda|ydı|dır)?|sonradır|sonraydı|sonraya|geç|ardından|akabinde|peşinden))$/u;
const between =
  /^(?:daha|hemen|en|fazla|çok|az|kısa|uzun|bir|süre|epey|hayli|yaklaşık|tam|hatta|yıl|yaş|ay|gün|hafta|dakika|saat|asır|yüzyıl|sezon|on|biraz|bile|de|da)$/u;
const behind = /^(?:ardından|akabinde|peşinden|öncesi|sonrası)/u;
const then = /^(?:sonra|ardından|akabinde|nihayet|peşinden)$/u;
/** Words for older and younger, of people and of institutions. */
const age = /^(?:(büyük|yaşlı)|(küçük|genç)|(eski|köklü)|(yeni|genç))(?:t[ıiuü]r|d[ıiuü]r|t[ıiuü]|yd[ıi])?$/u;
const ablative = /[dt][ae]n$/u;
const genitive = /(?:n?[ıiuü]n)$/u;
const verbal =
  /(?:m[ae]d[ae]n|[dt][ıiuü]kt[ae]n|m[ae]s[ıiuü]nd[ae]n|m[ae]l[ae]r[ıi]nd[ae]n|m[ae]s[ıiuü](?:n[ıiuü]n)?|[ıiuü][sş][ıiuü]nd[ae]n|[dt][ıiuü]ğ[ıiuü]nd[ae])$/u;
const gapMax = 5;
const referenceMax = 8;

/** Maximum number of words and of claims that are read; longer sentences are lists. */
const limits = { words: 200, claims: 16 };

/** Finds the claims of a sentence about the order of events. */
export function listOrderClaims(statement: Statement): OrderClaim[] {
  const words = statement.words.slice(0, limits.words);
  const claims = words.flatMap((word, at): OrderClaim[] => {
    const [, before, after] = orderWord.exec(word.lower) ?? [];
    if (before !== undefined || after !== undefined) return readClaim(words, at, before === undefined ? 1 : -1);
    return [...readAges(words, at), ...readMeanwhile(words, at)];
  });
  return [...claims.slice(0, limits.claims), ...readSequence(words)];
}

function readClaim(words: readonly StatedWord[], at: number, sign: -1 | 1): OrderClaim[] {
  const word = words[at];
  const end = findReference(words, at);
  if (word === undefined || end === undefined) return [];
  const last = words[end];
  const isVerbal = verbal.test(last?.suffix ?? last?.lower ?? '');
  // A further word of this kind has its own subject.
  const next = words.findIndex((one, index) => index > at && one.clause > word.clause && orderWord.test(one.lower));
  const rest = words.slice(at + 1).filter((one) => next === -1 || one.clause <= word.clause);
  return [{ sign, word, readings: listReadings(words, end, rest, isVerbal), isShared: !isVerbal }];
}

/**
 * Lists the possible divisions of the words before a reference’s end.
 * @param end the last word of the reference
 * @param rest the words after it
 * @param isVerbal whether the reference is an action with words of its own
 */
export function listReadings(
  words: readonly StatedWord[],
  end: number,
  rest: readonly StatedWord[],
  isVerbal: boolean,
): Reading[] {
  const readings: Reading[] = [];
  for (let start = end; start >= Math.max(0, end - referenceMax); start -= 1) {
    const [first, before] = [words[start], words[start - 1]];
    if (first === undefined || (first.clause !== words[end]?.clause && start !== end)) break;
    // A word that depends on the next one belongs to it.
    const ending = before?.clause === first.clause ? (before.suffix ?? before.lower) : '';
    const isOwner =
      before?.clause === first.clause &&
      (before.suffix !== undefined || before.stems[0] !== foldText(before.lower)) &&
      /(?:^|\p{L})n?[ıiuü]n(?:ki)?$/u.test(ending);
    const depends =
      isOwner ||
      /(?:[dt][ae]ki|^ilk|^son|nc[ıiuü])$/u.test(ending) ||
      (isVerbal && start === end && /(?:[ıiuü]|[ae]|[dt][ae]n?)$/u.test(ending) && before?.verb === undefined);
    if (!depends)
      readings.push({ subject: [...words.slice(0, start), ...rest], reference: words.slice(start, end + 1) });
    if (!depends && !isVerbal && before !== undefined && isInflected(before)) break;
  }
  return readings;
}

/**
 * Whether a word has the ending of another part of a sentence, so that it neither begins a name nor modifies anything.
 */
function isInflected({ lower, suffix, stems, number }: StatedWord): boolean {
  if (suffix !== undefined) return true;
  return (
    number === undefined &&
    stems[0] !== foldText(lower) &&
    /(?:[ıiuü]|[ae]|[dt][ae]n?)$/u.test(lower) &&
    !/l[ıiuü]$/u.test(lower)
  );
}

/** The last word of the reference of before or after; undefined when there is none. */
function findReference(words: readonly StatedWord[], at: number): number | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  if (behind.test(word.lower)) {
    const last = words[at - 1];
    const isOf = last?.clause === word.clause && (genitive.test(last.suffix ?? last.lower) || last.isTopic);
    return isOf ? at - 1 : undefined;
  }
  for (let end = at - 1; end >= at - gapMax; end -= 1) {
    const last = words[end];
    if (last?.clause !== word.clause) return undefined;
    if (ablative.test(last.suffix ?? last.lower))
      return /^(?:bundan|ondan|şundan|sonradan|önceden|yeniden|aniden|birden)$/u.test(last.lower) ? undefined : end;
    if (!between.test(last.lower) && last.number === undefined) return undefined;
  }
  return undefined;
}

/** “Orhan Veli, Sait Faik’ten gençti”: born later. */
function readAges(words: readonly StatedWord[], at: number): OrderClaim[] {
  const word = words[at];
  const [, old, young, ancient, recent] = age.exec(word?.lower ?? '') ?? [];
  if (word === undefined || [old, young, ancient, recent].every((one) => one === undefined)) return [];
  const [claim] = readClaim(words, at, old === undefined && ancient === undefined ? 1 : -1);
  if (claim === undefined) return [];
  const isLiving = old !== undefined || young !== undefined;
  const isMade = ancient !== undefined || recent !== undefined || young === 'genç';
  return [
    {
      ...claim,
      kinds: [...(isLiving ? ['~birth'] : []), ...(isMade ? ['~found', '~open', '~publish', '~build'] : [])],
    },
  ];
}

/** “Kitap yayımlandığında film henüz çekilmemişti” or “çoktan çekilmişti”. */
function readMeanwhile(words: readonly StatedWord[], at: number): OrderClaim[] {
  const word = words[at];
  if (word === undefined || !/[dt][ıiuü]ğ[ıiuü]nd[ae]$/u.test(word.lower)) return [];
  const rest = words.slice(at + 1);
  const main = rest.findLast(({ lower }) => /m[ıiuü]şt[ıiuü]$/u.test(lower));
  if (main === undefined) return [];
  const isDenied = main.verb?.isNegated === true || main.isDenial;
  const said = isDenied ? /^(?:henüz|daha|hâlâ|hala)$/u : /^(?:çoktan|zaten|önceden|önce|artık)$/u;
  if (!rest.some(({ lower }) => said.test(lower))) return [];
  const readings = [{ subject: rest, reference: words.slice(0, at + 1) }];
  return [{ sign: isDenied ? 1 : -1, word: main, readings, isShared: false }];
}

/** “Önce yattı, ardından serbest bırakıldı”: the second event is later. */
function readSequence(words: readonly StatedWord[]): OrderClaim[] {
  const first = words.findIndex(
    ({ lower, clause }, at) =>
      /^(?:önce|ilkin)$/u.test(lower) &&
      (at === 0 || words[at - 1]?.clause !== clause || words[at - 1]?.number === undefined) &&
      findReference(words, at) === undefined,
  );
  if (first === -1) return [];
  const next = words.findIndex(
    (word, at) =>
      at > first + 1 &&
      then.test(word.lower) &&
      findReference(words, at) === undefined &&
      words[at - 1]?.number === undefined,
  );
  const word = words[next];
  if (word === undefined) return [];
  // (…) daha sonra
  const end = /^(?:daha|de|da)$/u.test(words[next - 1]?.lower ?? '') ? next - 1 : next;
  const readings = [{ subject: words.slice(next + 1), reference: words.slice(first + 1, end) }];
  return [{ sign: 1, word, readings, isShared: false }];
}
