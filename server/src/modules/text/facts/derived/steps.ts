import { type Operand, sharesStem } from '../operands.ts';

/** The ways in which a number follows from others. A sentence that repeats its passage has to say which way is meant. */
export type Way = 'change' | 'sum' | 'rest' | 'rate' | 'share' | 'mean' | 'half' | 'whole';

/** How plainly a sentence asks for a way: not at all, as one among others (ve, ile), or in so many words (toplam, fark). */
export type Asked = 0 | 1 | 2;

/** A number that follows from those of a passage in one or two steps. */
export interface Derived {
  readonly amount: number;
  readonly way: Way;
  /** The numbers that it follows from. */
  readonly parts: readonly Operand[];
  /** Whether the sentence says of how many it is: üç ilde toplam. */
  readonly isOfSize?: boolean;
}

export function of(way: Way, amount: number, ...parts: readonly Operand[]): Derived {
  return { amount, way, parts };
}

export function sum(group: readonly Operand[]): number {
  return group.reduce((all, { amount }) => all + amount, 0);
}

const alikePart = 0.3;

/** Whether two numbers may be compared or added: they stand in one sentence, count the same, or have words in common. */
export function isSeries(one: Operand, other: Operand): boolean {
  if (one.sentence === other.sentence || sharesStem(one.counted, other.counted)) return true;
  const shared = one.near.intersection(other.near).size;
  return shared > 0 && shared / Math.min(one.near.size, other.near.size) >= alikePart;
}

/** What is said of one: kişi başı, bir porsiyonda. */
export const perOne = /(?<!\p{L})(?:kişi başı|başına|her biri|tanesi|adedi|bir (?:kişi|porsiyon|dilim|adet|tane))/u;
