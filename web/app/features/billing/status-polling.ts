import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';

const firstMs = 2000;
const longestMs = 10_000;
const growth = 1.25;

/**
 * How long to wait before a pending payment is asked about again: 2 s at first, up to 10 s. A transfer takes days, so the
 * buyer needs no answer within seconds.
 * @param answers how often it was answered so far
 */
export function computePollMs(answers: number, method: Payment['method']): number {
  if (method === 'transfer') return longestMs;
  return Math.min(longestMs, firstMs * growth ** Math.max(0, answers - 1));
}
