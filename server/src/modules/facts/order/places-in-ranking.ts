import { isMentionedTopic, toKey } from '../contexts.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed } from '../swaps.ts';
import type { CheckedOrder } from './scales.ts';

/** A place of a ranking with the names that hold it. */
export interface RankedNames {
  readonly word: StatedWord;
  /** 1 for the first. */
  readonly place: number;
  readonly names: ReadonlySet<string>;
}

const words = 'birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu'
  .split(' ')
  .map((word, at): [string, number] => [word, at + 1]);
const places = new Map<string, number>([...words, ['lider', 1], ['ilk', 1]]);
/** Words after a place of a ranking: ikinci sırada, üçüncü oldu, lider durumda. */
const behind = /^(?:sıra|oldu|olurken|olarak|bitir|tamamla|gel|yer|basama|konum|durum|geldi|ile|iken)/u;

/** Finds the places of rankings in a sentence, with the names in the same part. Linear in its words. */
export function findRankedNames(statement: Statement): RankedNames[] {
  const all = statement.words;
  return [...Map.groupBy(all, ({ clause }) => clause).values()].flatMap((own): RankedNames[] => {
    const ranked = own.flatMap((word, at) => {
      const place = readPlace(statement, own, at);
      return place === undefined ? [] : [{ word, place }];
    });
    const [first] = ranked;
    // Two places in one part of a sentence belong to different things.
    if (first === undefined || ranked.length > 1) return [];
    const names = own.filter((word) => isNamed(statement, word) && isMentionedTopic(word) && word.number === undefined);
    const isPlaceOrSource = (word: StatedWord) =>
      /[dt][ae](?:n|ki)?$/u.test(word.suffix ?? '') || /[dt][ae]ki$/u.test(word.lower);
    const keys = names.filter((word) => !isPlaceOrSource(word)).map(toKey);
    return keys.length === 0 ? [] : [{ ...first, names: new Set(keys) }];
  });
}

function readPlace(statement: Statement, own: readonly StatedWord[], at: number): number | undefined {
  const [word, next] = [own[at], own[at + 1]];
  if (word === undefined) return undefined;
  const [stem = ''] = word.lower.split(/(?<=nc[ıiuü])/u);
  if (/^lider(?:i|dir|di)?$/u.test(word.lower)) return 1;
  const isEnd = next === undefined || behind.test(next.lower);
  if (word.number !== undefined && /nc[ıiuü]/u.test(word.lower)) return isEnd ? Number(word.number.value) : undefined;
  if (word.number !== undefined) {
    const after = statement.text.slice(word.number.to, word.number.to + 14);
    return /^(?:\.\s?|['’]\p{L}{1,4}\s)sıra/u.test(after) || (/^['’](?:[ıiuü]?nc[ıiuü])/u.test(after) && isEnd)
      ? Number(word.number.value)
      : undefined;
  }
  return isEnd ? places.get(stem) : undefined;
}

/** Checks places of rankings: the name must not have another place, nor the place another name. */
export function checkRanks(statement: Statement, said: readonly RankedNames[]): CheckedOrder[] {
  return findRankedNames(statement).flatMap(({ word, place, names }): CheckedOrder[] => {
    const ofName = said.filter((one) => !one.names.isDisjointFrom(names));
    if (ofName.some((one) => one.place === place)) return [{ word, isRight: true }];
    const isOfOther = said.some((one) => one.place === place && one.names.isDisjointFrom(names));
    return ofName.length > 0 && isOfOther ? [{ word, isRight: false }] : [];
  });
}
