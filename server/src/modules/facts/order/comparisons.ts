import { isMentionedTopic, joinSubjects, toKey } from '../contexts.ts';
import type { NumberClaim } from '../numbers/number-claims.ts';
import { type Sense, senses } from '../polarity.ts';
import { amountAxes } from '../senses.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed, readKind } from '../swaps.ts';

/** A comparison in a sentence: something is more or less, earlier or later than another. */
export interface Comparison {
  readonly axis: string;
  /** Whether the subject is more or later. */
  readonly isMore: boolean;
  readonly isDenied: boolean;
  /** The comparing word, if it also says what is compared. */
  readonly word: string;
  readonly isPlace: boolean;
  readonly subject: ReadonlyMap<string, number>;
  readonly reference: ReadonlyMap<string, number>;
  /** Words that are not names. */
  readonly common: ReadonlySet<string>;
  /** For earlier and later: the event. */
  readonly verb: string | undefined;
  /** The number that it is compared with. */
  readonly limit: NumberClaim | undefined;
  readonly from: number;
  readonly to: number;
}

export const ablative = /(?:[dt][ae]n|kind[ae]n)$/u;
const genitive = /(?:n[ıiuü]n|[ıiuü]n)$/u;
const accusative = /[ıiuü]$/u;
const dative = /[ae]$/u;
const placeWord =
  /^(?:(üzeri|üstün|üzerin|önün|ilerisin|yukarısın)|(altın|gerisin|ardın|arkasın|aşağısın))(?:de|da|deydi|daydı|dedir|dadır|e|a)(?:yken)?$/u;
const skipped =
  /^(?:daha|biraz|çok|az|hemen|ortalama|yaklaşık|kat|katı|puan|oranında|oranla|yüzde|kadar|kişi|de|da|ise|neredeyse|yine|hep|hâlâ|hala)$/u;

/** Finds the comparisons of a sentence. Takes quadratic time in its words. */
export function findComparisons(statement: Statement): Comparison[] {
  const { words } = statement;
  return words.flatMap((word, at): Comparison[] => {
    if (word.number !== undefined && !placeWord.test(word.lower)) return [];
    const found = readComparison(statement, at);
    if (found === undefined) return [];
    const { reference, limit, ...sense } = found;
    const joined = joinSubjects(words);
    const own = joined[at]?.clause;
    const refKeys = readKeys(statement, reference);
    const subjectWords = words.filter(
      (one, index) =>
        joined[index]?.clause === own &&
        index !== at &&
        !reference.includes(one) &&
        !/^(?:göre|kıyasla|oranla)$/u.test(one.lower),
    );
    const before = words.filter((one) => one.clause === (own ?? 0) - 1);
    const near = readKeys(statement, subjectWords);
    const subject = new Map(near.size === 0 ? readKeys(statement, before) : near);
    // “Bilet otobüsten ucuz”: the first word is the subject.
    if (subject.size === 0 && reference.length > 1 && reference[0] === words[0]) {
      for (const [key, weight] of readKeys(statement, reference.slice(0, 1))) {
        subject.set(key, weight);
        refKeys.delete(key);
      }
    }
    const common = new Set(
      [...subjectWords, ...reference].flatMap((one) =>
        one.isTopic && one.number === undefined && one.verb === undefined && !isNamed(statement, one)
          ? [toKey(one)]
          : [],
      ),
    );
    const happens = words.find((one, index) => index > at && one.clause === word.clause && one.verb !== undefined);
    const verb = sense.axis === 'time' ? (happens === undefined ? '' : toKey(happens)) : undefined;
    // Buğday ve arpanın gerisinde; deniz seviyesinden yüksek.
    const beforeReference = words[words.indexOf(reference[0] ?? word) - 1];
    if (/^(?:ve|ile|veya)$/u.test(beforeReference?.lower ?? '')) return [];
    if (reference.some((one) => /^(?:seviye|yüzey|zemin|deniz)/u.test(one.lower))) return [];
    // “Beklenenden az”: compared with no other thing.
    if (reference.some((one) => /^(?:beklen|umul|öngörül|tahmin|sanıl)/u.test(one.lower))) return [];
    if (refKeys.size === 0 && limit === undefined) return [];
    return [{ ...sense, subject, reference: refKeys, common, verb, limit, from: word.from, to: word.to }];
  });
}

/** What has most or least of something: “en pahalı ilçe Beşiktaş”. */
export interface Superlative {
  /** The compared size. */
  readonly word: string;
  readonly isMost: boolean;
  /** Its part of the sentence. */
  readonly keys: ReadonlyMap<string, number>;
}

/** Finds the superlatives of a sentence. Takes time with its words for each. */
export function findSuperlatives(statement: Statement): Superlative[] {
  const { words } = statement;
  return words.flatMap((word, at): Superlative[] => {
    if (words[at - 1]?.lower !== 'en') return [];
    const own = words.filter((one) => one.clause === word.clause && one !== word);
    return readSizes(word).flatMap(({ axis, side }) => ({
      word: axis,
      isMost: side === 0,
      keys: readKeys(statement, own),
    }));
  });
}

function readSizes({ stems }: StatedWord): Sense[] {
  return stems.slice(0, 1).flatMap((stem) => (senses.get(stem) ?? []).filter(({ isSize }) => isSize));
}

/** Words that distinguish times or turns. */
export const turns = new Map(
  'ilk:ilk birinci:ilk ikinci:ikinci ertesi:ikinci sonraki:ikinci geçen:önceki geçtiğimiz:önceki önceki:önceki evvelki:önceki bu:bu bugün:bu bugünkü:bu şimdi:bu şimdiki:bu eskiden:önceki'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** The time or turn that a word expresses, also with endings: ilkinden, ikincininki. */
export function readTurn(lower: string): string | undefined {
  const [, stem] = /^(ilk|birinci|ikinci|önceki)(?:si|s?in)\p{L}{0,8}$/u.exec(lower) ?? [];
  return turns.get(stem ?? lower);
}

export function readKeys(statement: Statement, words: readonly StatedWord[]): Map<string, number> {
  const keys = new Map<string, number>();
  for (const word of words) {
    const turn = readTurn(word.lower);
    if (word.lower === 'bu' && words[words.indexOf(word) + 1]?.lower === 'yana') continue;
    if (word.lower === 'yana') continue;
    if (turn !== undefined) keys.set(`@${turn}`, 1.5);
    else if (word.number !== undefined) {
      if (readKind(word.number) === 'date') keys.set(`#${word.number.value}`, 2);
    } else if (word.lower === 'iç') keys.set('ic', 1);
    else if (isMentionedTopic(word)) keys.set(toKey(word), isNamed(statement, word) ? 1.5 : 1);
  }
  return keys;
}

interface Found {
  readonly axis: string;
  readonly isMore: boolean;
  readonly isDenied: boolean;
  readonly word: string;
  readonly isPlace: boolean;
  readonly reference: readonly StatedWord[];
  readonly limit: NumberClaim | undefined;
}

function readComparison(statement: Statement, at: number): Found | undefined {
  const { words } = statement;
  const word = words[at];
  if (word === undefined) return undefined;
  const { lower } = word;
  const isDenied = words
    .slice(at, at + 3)
    .some((one) => one.clause === word.clause && (one.verb?.isNegated === true || /^değil/u.test(one.lower)));
  const place = placeWord.exec(lower);
  const [sense] = readSizes(word);
  const make = (axis: string, isMore: boolean, ref: number | undefined): Found | undefined => {
    if (ref === undefined) return undefined;
    const own = words[ref];
    const isDate = own?.number !== undefined && readKind(own.number) === 'date';
    return {
      axis,
      isMore: isMore !== isDenied,
      isDenied,
      word: sense?.axis ?? axis,
      isPlace: place !== null,
      reference: readReference(statement, ref),
      limit: own?.number !== undefined && !isDate ? own.number : undefined,
    };
  };
  if (place !== null) {
    const ref = findBefore(words, at, genitive, true);
    return make('level', place[1] !== undefined, ref);
  }
  if (/^(?:önce|sonra)(?:d[ıi]r|yd[ıi])?$/u.test(lower))
    return make('time', lower.startsWith('sonra'), findBefore(words, at, ablative, false));
  if (
    word.verb !== undefined &&
    lower !== 'geçen' &&
    /^(?:geç|aş|solla)(?:(?:m[ae])?(?:[dt][ıiuü]|[ıiuü]yor|m[ıiuü]ş|[ae]r|[ae]n)\p{L}{0,12})?$/u.test(lower)
  )
    return make('level', true, findBefore(words, at, accusative, true));
  if (lower.startsWith('bırak') && words[at - 1]?.lower === 'geride')
    return make('level', true, findBefore(words, at - 1, accusative, true));
  const changes =
    word.verb === undefined ? [] : [word.verb.stem, ...word.stems].flatMap((stem) => senses.get(`${stem}-`) ?? []);
  const change = changes.find(({ axis }) => axis === 'change' || axis === 'move');
  const isMuch = lower === 'çok' && words[at + 1]?.clause === word.clause && words[at + 1]?.lower === 'daha';
  if (sense !== undefined && !isMuch && words[at - 1]?.lower !== 'en' && !/(?:[dt][ae]n|l[ae]r)$/u.test(lower)) {
    // “Hızlı büyüdü”: no amount measures the speed.
    if (sense.axis === 'quick' && words[at + 1]?.verb !== undefined) return undefined;
    const axis = amountAxes.has(sense.axis) ? 'level' : sense.axis;
    const ref = findBefore(words, at, ablative, false) ?? findBy(words, at);
    return make(axis, sense.side === 0, ref);
  }
  if (change !== undefined && change.side < 2 && !/(?:m[ae]k|s[ae])$/u.test(lower)) {
    const ref = findBy(words, at) ?? findTime(words, at);
    const found = make('level', change.side === 0, ref);
    // “Geçen yıla göre”, but not a limit in a count.
    return found?.reference.some(
      (one) => turns.has(one.lower) || (one.number !== undefined && readKind(one.number) === 'date'),
    ) === true
      ? found
      : undefined;
  }
  return undefined;
}

const referenceWithin = 5;

/** The nearest word before with this ending, across words of degree. */
function findBefore(words: readonly StatedWord[], at: number, ending: RegExp, isNext: boolean): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - referenceWithin); before -= 1) {
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return undefined;
    if (ending.test(word.suffix ?? word.lower)) return before;
    if (isNext && !skipped.test(word.lower) && (word.number === undefined || readKind(word.number) === 'date'))
      return undefined;
    if (word.number === undefined && !skipped.test(word.lower) && !word.isTopic) return undefined;
    if (!isNext && word.number === undefined && !skipped.test(word.lower)) {
      // “Güneş'e Satürn'den daha uzak”, “Jüpiter'den fazla uydusu”: words in between are not the reference.
      return undefined;
    }
  }
  return undefined;
}

/** The word before göre or kıyasla. */
function findBy(words: readonly StatedWord[], at: number): number | undefined {
  for (let before = at - 1; before > Math.max(0, at - byWithin); before -= 1) {
    if (words[before]?.clause !== words[at]?.clause) return undefined;
    if (/^(?:göre|kıyasla|oranla|nazaran)$/u.test(words[before]?.lower ?? ''))
      return dative.test(words[before - 1]?.suffix ?? words[before - 1]?.lower ?? '') ? before - 1 : undefined;
  }
  return undefined;
}

const byWithin = 8;

/** A time from which something changes: 2020’den, marttan. */
function findTime(words: readonly StatedWord[], at: number): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - byWithin); before -= 1) {
    const word = words[before];
    if (word?.clause !== words[at]?.clause) return undefined;
    if (word?.number !== undefined && readKind(word.number) === 'date' && ablative.test(word.suffix ?? word.lower))
      return before;
  }
  return undefined;
}

const phraseWords = 4;

/** The words of the reference: hizmet sektörününkinden, geçen yıla. */
function readReference(statement: Statement, last: number): readonly StatedWord[] {
  const { words } = statement;
  const own = words[last];
  if (own === undefined) return [];
  if (own.number !== undefined) return [own];
  // “Beyoğlu’ndaki hasar Adalar’dakinden ağırdı”: the ending stands for the thing, which is part of the subject.
  if (/[dt][ae]kind[ae]n$/u.test(own.suffix ?? own.lower)) return [own];
  let [first, hasTurn] = [last, false];
  while (first > 0 && last - first < phraseWords) {
    const [word, next] = [words[first - 1], words[first]];
    if (word === undefined || next === undefined || word.clause !== own.clause) break;
    const isBare =
      word.suffix === undefined &&
      word.verb === undefined &&
      (/l[ıiuü]$/u.test(word.lower) ||
        ((word.stems[0]?.length ?? 0) >= word.lower.length - 1 && !/(?:[ıiuü]|l[ae]r)$/u.test(word.lower)));
    const isOf =
      genitive.test(word.suffix ?? word.lower) &&
      next.suffix === undefined &&
      !/^\p{L}+(?:[ae]n)(?:l[ae]r)?(?:[dt][ae]n)$/u.test(next.lower);
    const isKi = /[dt][ae]ki$/u.test(word.suffix ?? word.lower);
    const isTurn = turns.has(word.lower) || word.lower === 'bir';
    const isBy = first === last && own.verb !== undefined && word.number === undefined && !/s[ıiuü]$/u.test(word.lower);
    if (!(isBy || isOf || isKi || isTurn || (isBare && !hasTurn))) break;
    hasTurn ||= isTurn;
    first -= 1;
  }
  // “Jüpiter Satürn’e göre büyük”: the first name is the subject.
  const opens = words[first];
  const isStart = first < last && words[first - 1]?.clause !== own.clause && opens !== undefined;
  if (isStart && isNamed(statement, opens) && opens.suffix === undefined && own.suffix !== undefined) first += 1;
  return words.slice(first, last + 1);
}
