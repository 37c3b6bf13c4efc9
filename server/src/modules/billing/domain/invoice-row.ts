import type { invoiceChangeFields } from '@hokka/contracts/billing/payments/invoices.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';
import type { Seller } from './legal-context.ts';

/** A row of the invoice data of a month, as it is stored in JSON. Money is minor units, never negative. */
export interface InvoiceRow {
  readonly kind: 'sale' | 'refund';
  /** When it was paid, or paid back; ISO-8601. */
  readonly at: string;
  /** Of the payment, or of the refund. */
  readonly id: string;
  readonly paymentId: string;
  readonly receiptNumber: string | null;
  /** Null once the account is erased. */
  readonly buyer: InvoiceBuyer | null;
  /** As on the receipt. */
  readonly seller: Seller | null;
  readonly planName: string;
  readonly method: 'card' | 'transfer';
  readonly currency: Currency;
  readonly grossMinor: Kurus;
  readonly kdvMinor: Kurus;
  readonly taxRatePercent: number;
  /** What the payment provider kept of it; null where it has not told. */
  readonly feeMinor: Kurus | null;
  /** When the invoice was attached that counts now, and which file it is. */
  readonly invoiceAt: string | null;
  readonly invoiceSha256: string | null;
}

export interface InvoiceBuyer {
  readonly name: string;
  readonly taxNumber: string;
  readonly taxOffice: string;
  readonly address: string;
  readonly email: string;
}

/** What is in the books of a row: another value of these is a change of the month. */
export function listChangedFields(
  before: InvoiceRow | null,
  after: InvoiceRow | null,
): (typeof invoiceChangeFields)[number][] {
  if (before === null || after === null) return [];
  const fields = { at: 'at', gross: 'grossMinor', kdv: 'kdvMinor', fee: 'feeMinor', invoice: 'invoiceSha256' } as const;
  return (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (field) => before[fields[field]] !== after[fields[field]],
  );
}
