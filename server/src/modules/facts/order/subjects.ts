import { isMentionedTopic, toKey } from '../contexts.ts';
import { saying } from '../negation-words.ts';
import type { StatedWord, Statement } from '../statement.ts';
import { isNamed, readKind } from '../swaps.ts';
import { toTopic } from '../turned/synonyms.ts';
import type { Measured } from './placed-amounts.ts';

/** A word by which a sentence contradicts the amounts of its passages. */
export interface Misplaced {
  readonly word: StatedWord;
  /** Whether it does so by a negation: artmadı. */
  readonly isDenial: boolean;
}

/** People, homes and plain numbers share one scale. */
export function readScale(kind: string): string {
  return /^(?:people|homes|)$/u.test(kind) ? 'count' : kind;
}

/** Words for the measure, and for what something is compared with. */
const measuring =
  /^(?:pay|oran|sayı|miktar|düzey|seviye|adet|adedi|tutar)\p{L}{0,6}$|^(?:kıyasla|oranla|nazaran|öncesi\p{L}{0,3}|başlangıc\p{L}{1,4})$/u;

/** The subject of a part of a sentence, without its numbers, with the weight of each word, and its times. */
export function readSubject(statement: Statement, words: readonly StatedWord[], own: StatedWord) {
  const keys = new Map<string, number>();
  const dates = new Set<string>();
  for (const word of words) {
    if (word.clause !== own.clause || word === own) continue;
    if (word.number !== undefined) {
      if (readKind(word.number) === 'date') dates.add(`#${word.number.value}`);
    } else if (
      isMentionedTopic(word) &&
      word.verb === undefined &&
      !saying.has(word.stems[0] ?? '') &&
      !measuring.test(word.lower)
    )
      keys.set(toTopic(toKey(word)), isNamed(statement, word) ? 1.5 : 1);
  }
  return { keys, dates };
}

/** How well a subject matches the context of an amount; closer words count more. */
export function fitSubject(
  keys: ReadonlyMap<string, number>,
  { context, head }: Measured,
): { part: number; near: number } {
  const around = new Map<string, number>();
  for (const [key, weight] of context)
    around.set(toTopic(key), Math.max(around.get(toTopic(key)) ?? 0, Math.min(1, weight)));
  for (const key of head) around.set(toTopic(key), Math.max(around.get(toTopic(key)) ?? 0, 0.8));
  let [all, part, near] = [0, 0, 0];
  for (const [key, weight] of keys) {
    all += weight;
    const found = around.get(key) ?? 0;
    if (found > 0) part += weight;
    near += weight * found;
  }
  return all === 0 ? { part: 0, near: 0 } : { part: part / all, near: near / all };
}
