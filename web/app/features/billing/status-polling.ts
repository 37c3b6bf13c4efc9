import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';

const firstMs = 2000;
const longestMs = 10_000;
const growth = 1.25;

/**
 * Delay, in ms, before a pending payment is polled again: 2 s at first, up to 10 s. A transfer takes days, so it is
 * polled less often.
 * @param answers number of answers so far
 */
export function computePollMs(answers: number, method: Payment['method']): number {
  if (method === 'transfer') return longestMs;
  return Math.min(longestMs, firstMs * growth ** Math.max(0, answers - 1));
}
