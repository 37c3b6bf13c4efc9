import { createPaymentRequest } from '@hokka/contracts/billing/payments/payments.ts';
import type { OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { expect, test } from 'vitest';
import { orderDefaults, orderFormSchema, toOrderRequest } from './order-form-schema.ts';

const summary = {
  planId: 2,
  currency: 'TRY',
  total: 24,
  terms: 'kV3',
  endsAt: '2026-12-22T09:00:00.000Z',
  methods: ['card', 'transfer'],
  lastBilling: null,
} as unknown as OrderSummary;
const buyer = { name: 'Işıl Gündüz', phone: null };
const consents = { contract: true, immediatePerformance: true } as const;

test('begins with the profile, and with the last order once there was one', () => {
  expect(orderDefaults(summary, buyer).billing).toMatchObject({ name: 'Işıl Gündüz', address: '', phone: '' });
  const lastBilling = { name: 'Gündüz Ltd.', address: 'Kadıköy', phone: '0216 000 00 00', tax_number: '1234567890' };
  expect(orderDefaults({ ...summary, lastBilling }, buyer).billing).toEqual({ ...lastBilling, tax_office: '' });
});

test('begins with a way of paying that there is', () => {
  expect(orderDefaults({ ...summary, methods: ['transfer'] }, buyer).method).toBe('transfer');
});

test('no box is ticked, and none may stay so', () => {
  expect(orderDefaults(summary, buyer)).not.toHaveProperty('consents');
  const refused = orderFormSchema.safeParse({ ...orderDefaults(summary, buyer), consents: { contract: false } });
  expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['billing.address', 'billing.phone', 'consents.contract', 'consents.immediatePerformance']),
  );
});

test('orders what was shown, without what was left empty', () => {
  const values = orderFormSchema.parse({
    ...orderDefaults(summary, buyer),
    billing: { name: 'Işıl', address: 'Kadıköy', phone: '0532 000 00 00', tax_number: '', tax_office: ' ' },
    consents,
  });
  const body = toOrderRequest(values, summary);
  expect(body).toEqual({
    planId: 2,
    currency: 'TRY',
    expectedTotal: 24,
    expectedTerms: 'kV3',
    expectedEndsAt: '2026-12-22T09:00:00.000Z',
    method: 'card',
    consents,
    billing: { name: 'Işıl', address: 'Kadıköy', phone: '0532 000 00 00' },
  });
  expect(createPaymentRequest.safeParse(body).success).toBe(true);
});
