import type { OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderSummaryCard } from './order-summary.tsx';

const { plan, ...earlier } = {
  ...{ kind: 'new', planId: 2, listPrice: 49, discount: 0, credit: 0, extraDays: 0, exchangeRates: [] },
  ...{ total: 49, tax: 8.17, taxRate: 20, currency: 'TRY', replacedPlan: null, methods: ['card'] },
  ...{ startsAt: '2026-11-22T09:00:00.000Z', endsAt: '2026-12-22T09:00:00.000Z' },
  seller: { name: 'Hokka A.Ş.', address: '', taxOffice: '', taxNumber: '', mersisNumber: '', kepAddress: '' },
  plan: { name: 'Başlangıç', duration_months: 1, article_limit: 50, ai_requests_limit: 500 },
} as unknown as OrderSummary;

it('an order shows its plan, and its price also where a server of the version before does not name the plan', () => {
  const show = (summary: object) => renderToStaticMarkup(<OrderSummaryCard summary={summary as OrderSummary} />);
  expect(show({ ...earlier, plan })).toContain('Başlangıç, 1 ay');
  expect(show(earlier)).toContain('49');
});
