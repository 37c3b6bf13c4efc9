import { computeDefaultAllowance } from '@hokka/contracts/usage/allowance.ts';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/connect.ts';
import { createAllowanceReader } from './allowance.ts';
import type { Entitlement } from './rules.ts';

const now = new Date('2026-03-10T09:00:00.000Z');

function readAllowance(
  limits: Pick<Entitlement, 'articleLimit' | 'aiRequestsLimit'>,
  { bonus = { articles: 0, aiRequests: 0 }, planId = 1 } = {},
): Promise<number> {
  const findEntitlement = async (): Promise<Entitlement> => ({
    ...limits,
    planId,
    planName: 'Plan',
    windowStartsAt: now,
    windowEndsAt: now,
    windowEnding: 'renews',
    counters: { articlesUsed: 0, aiRequestsUsed: 0, bonus },
  });
  const planAllowances = () => [{ plan_id: 2, daily_chars: 700_000 }];
  return createAllowanceReader({ findEntitlement, planAllowances })({} as Database, 'user', now);
}

test('units that an admin gave raise the allowance of a day like those of the plan', async () => {
  const limits = { articleLimit: 3, aiRequestsLimit: 10 };
  expect(await readAllowance(limits)).toBe(computeDefaultAllowance({ articles: 3, aiRequests: 10 }));
  expect(await readAllowance(limits, { bonus: { articles: 2, aiRequests: 5 } })).toBe(
    computeDefaultAllowance({ articles: 5, aiRequests: 15 }),
  );
});

test('units beside an unlimited quota leave it unlimited, and the allowance of a plan comes before both', async () => {
  const unlimited = { articleLimit: null, aiRequestsLimit: null };
  const bonus = { articles: 2, aiRequests: 5 };
  expect(await readAllowance(unlimited, { bonus })).toBe(computeDefaultAllowance({ articles: 0, aiRequests: 0 }));
  expect(await readAllowance(unlimited, { bonus, planId: 2 })).toBe(700_000);
});
