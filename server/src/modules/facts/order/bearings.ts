import { isMentionedTopic, toKey } from '../contexts.ts';
import type { StatedWord, Statement } from '../statement.ts';
import type { CheckedOrder } from './scales.ts';

/** Direction of something as seen from a place: “Maçka’nın güneyinde”, “gölün doğu kıyısında”. */
export interface Bearing {
  readonly word: StatedWord;
  /** 1 in the north or east, -1 in the south or west. */
  readonly north: number;
  readonly east: number;
  /** Openings of the words of the place, and of all other words of the sentence. */
  readonly place: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
}

const compass = /^(kuzey|güney)?(doğu|batı)?(?:s[ıiuü]|[ıiuü])?(?:n[dt][ae](?:ki|d[ıi]r|yd[ıi])?|n[ıiuü])?$/u;
const part = /^(?:bölüm|kesim|kıyı|yaka|taraf|yan|uc|uç|yamaç|yamac|sahil|kısm|kısım|köşe|parça|yarı)/u;
const genitive = /n?[ıiuü]n$/u;
const apart = /^(?:\d.*|km|kilometre|metre|yaklaşık|hemen|kara|hava|yolu|olarak)$/u;
const gapMax = 4;

/** Finds the statements of a sentence about where things lie. Linear in its words. */
export function findBearings({ words }: Statement): Bearing[] {
  let last: readonly StatedWord[] | undefined;
  const found = words.flatMap((word, at) => {
    const [whole, ns, ew] = compass.exec(word.suffix === undefined ? word.lower : '') ?? [];
    if (whole === undefined || (ns === undefined && ew === undefined)) return [];
    const isAdjective = whole === `${ns ?? ''}${ew ?? ''}`;
    if (isAdjective && !part.test(words[at + 1]?.lower ?? '')) return [];
    // “İlçenin kuzeyinde deniz, güneyinde dağlar”: the place is named once.
    const place = readPlace(words, at) ?? (words[at - 1]?.clause === word.clause ? undefined : last);
    if (place === undefined) return [];
    last = place;
    const north = ns === 'kuzey' ? 1 : ns === 'güney' ? -1 : 0;
    const east = ew === 'doğu' ? 1 : ew === 'batı' ? -1 : 0;
    return [{ word, north, east, place }];
  });
  return found.map(({ place, ...one }) => {
    const others = words.filter((word) => word !== one.word && !place.includes(word));
    const own = found.length === 1 ? others : others.filter(({ clause }) => clause === one.word.clause);
    return { ...one, place: toKeys(place), others: toKeys(own) };
  });
}

function readPlace(words: readonly StatedWord[], at: number): readonly StatedWord[] | undefined {
  const end = findOwner(words, at);
  if (end === undefined) return undefined;
  // “Yalova ilinin”, “Alaca ilçesinin”: the preceding name is the place.
  const first = words[end - 1];
  const isNamed =
    first?.clause === words[end]?.clause &&
    first?.isTopic === true &&
    first.suffix === undefined &&
    first.verb === undefined;
  return words.slice(isNamed ? end - 1 : end, end + 1);
}

function findOwner(words: readonly StatedWord[], at: number): number | undefined {
  for (let before = at - 1; before >= Math.max(0, at - gapMax); before -= 1) {
    const word = words[before];
    if (word?.clause !== words[at]?.clause || word === undefined) return undefined;
    if (word.number === undefined && genitive.test(word.suffix ?? word.lower)) return before;
    if (word.number === undefined && !apart.test(word.lower)) return undefined;
  }
  return undefined;
}

function toKeys(words: readonly StatedWord[]): Set<string> {
  return new Set(words.flatMap((word) => (isMentionedTopic(word) && word.number === undefined ? [toKey(word)] : [])));
}

/** Checks where a sentence places things against the passages’ statements about the same place. */
export function checkBearings(sentence: Statement, said: readonly Bearing[]): CheckedOrder[] {
  return findBearings(sentence).flatMap((own): CheckedOrder[] => {
    const verdicts = said.flatMap((one) => {
      const shared = own.others.intersection(one.others).size;
      const isSame = !own.place.isDisjointFrom(one.place);
      // “Ordu’nun doğusunda Giresun” equals “Giresun’un batısında Ordu”.
      const isInverse = !isSame && !own.place.isDisjointFrom(one.others) && !one.place.isDisjointFrom(own.others);
      if (!isSame && !isInverse) return [];
      return [{ shared: isSame ? shared : 1, isOpposite: isOpposite(own, one, isInverse ? -1 : 1) }];
    });
    const most = Math.max(...verdicts.map(({ shared }) => shared));
    const best = verdicts.filter(({ shared }) => shared === most);
    return best.length === 0 ? [] : [{ word: own.word, isRight: !best.every((one) => one.isOpposite) }];
  });
}

/** North contradicts south and west, but not northwest. */
function isOpposite(own: Bearing, said: Bearing, turn: 1 | -1): boolean {
  const [north, east] = [said.north * turn, said.east * turn];
  return own.north * north < 0 || own.east * east < 0 || own.north * north + own.east * east === 0;
}
