import { randomUUID } from 'node:crypto';
import type { Database } from '../../server/src/platform/database/connect.ts';

/** Inserts a payment of a user; by default of the Profesyonel plan, by card, pending. */
export async function aPayment(
  database: Database,
  userId: string,
  change: PaymentChange = {},
): Promise<{ readonly id: string }> {
  const { terms, billing = null, ...columns } = change;
  const payment = {
    id: randomUUID(),
    user_id: userId,
    plan_id: 2,
    kind: 'upgrade' as const,
    method: 'card' as const,
    currency: 'TRY' as const,
    list_price_minor: 4900,
    discount_minor: 0,
    credit_minor: 0,
    amount_minor: 4900,
    tax_rate_percent: 20,
    created_at: new Date('2026-11-21T07:04:30.000Z'),
    expires_at: new Date('2026-11-28T07:04:30.000Z'),
    ...(change.method === 'transfer' ? { transfer_reference: `HK${randomUUID().slice(0, 8)}` } : {}),
    ...columns,
  };
  await database
    .insertInto('payments')
    .values({
      ...payment,
      terms: JSON.stringify({
        planName: 'Profesyonel',
        articleLimit: 50,
        aiRequestsLimit: 200,
        seats: 1,
        features: {},
        durationMonths: 1,
        currency: payment.currency,
        listPriceMinor: payment.list_price_minor,
        ...terms,
      }),
      billing: billing === null ? null : JSON.stringify(billing),
    })
    .execute();
  return payment;
}

interface PaymentChange {
  readonly id?: string;
  readonly plan_id?: number;
  readonly kind?: 'upgrade' | 'renewal' | 'downgrade';
  readonly method?: 'card' | 'transfer';
  readonly status?: 'pending' | 'completed' | 'failed';
  readonly terms?: { readonly planName?: string };
  readonly currency?: 'TRY' | 'USD' | 'EUR';
  readonly list_price_minor?: number;
  readonly discount_minor?: number;
  readonly credit_minor?: number;
  readonly amount_minor?: number;
  readonly refunded_minor?: number;
  readonly billing?: Readonly<Record<string, string>> | null;
  readonly transfer_reference?: string;
  readonly failure_reason?: string;
  readonly attention?: string;
  readonly created_at?: Date;
  readonly expires_at?: Date;
  readonly completed_at?: Date;
}
