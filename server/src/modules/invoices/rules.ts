import type { invoiceChangeFields } from '@hokka/contracts/billing/payments/invoices.ts';
import type { Currency, Kurus } from '../../platform/money.ts';
import type { Seller } from '../consents/rules.ts';

/** A row of a month's invoice data, as it is stored in JSON. Amounts are in minor units and never negative. */
export interface InvoiceRow {
  readonly kind: 'sale' | 'refund';
  /** Time of the payment or refund, ISO-8601. */
  readonly at: string;
  /** Id of the payment or refund. */
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
  /** The fee that the payment provider deducted; null when unknown. */
  readonly feeMinor: Kurus | null;
  /** When the current invoice was attached, and the hash of its file. */
  readonly invoiceAt: string | null;
  readonly invoiceSha256: string | null;
}

interface InvoiceBuyer {
  readonly name: string;
  readonly taxNumber: string;
  readonly taxOffice: string;
  readonly address: string;
  readonly email: string;
}

/** The fields relevant for accounting that differ. A difference counts as a change of the month. */
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
