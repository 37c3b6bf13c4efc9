import { type Operand, sharesStem } from '../operands.ts';

/** Ways of deriving a number. A sentence must indicate which one is meant. */
export type Way = 'change' | 'sum' | 'rest' | 'rate' | 'share' | 'mean' | 'half' | 'whole';

/** How clearly a sentence indicates a way: not at all, as one among others (ve, ile), or explicitly (toplam, fark). */
export type Asked = 0 | 1 | 2;

/** A number derived from those of a passage in one or two steps. */
export interface Derived {
  readonly amount: number;
  readonly way: Way;
  /** The numbers that it is derived from. */
  readonly parts: readonly Operand[];
  /** Whether the sentence gives their number: “üç ilde toplam”. */
  readonly isOfSize?: boolean;
}

export function of(way: Way, amount: number, ...parts: readonly Operand[]): Derived {
  return { amount, way, parts };
}

export function sum(group: readonly Operand[]): number {
  return group.reduce((all, { amount }) => all + amount, 0);
}

const alikePart = 0.3;

/** Whether two numbers can be compared or added: they are in one sentence, count the same, or share words. */
export function isSeries(one: Operand, other: Operand): boolean {
  if (one.sentence === other.sentence || sharesStem(one.counted, other.counted)) return true;
  const shared = one.near.intersection(other.near).size;
  return shared > 0 && shared / Math.min(one.near.size, other.near.size) >= alikePart;
}

/** Amounts per unit: kişi başı, bir porsiyonda. */
export const perOne = /(?<!\p{L})(?:kişi başı|başına|her biri|tanesi|adedi|bir (?:kişi|porsiyon|dilim|adet|tane))/u;
