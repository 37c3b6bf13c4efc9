import type { ExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { istanbulDay } from '../../../platform/calendar.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';
import type { Seller } from './legal-context.ts';

/** Who paid, as they told for the order; what was not asked or not given is empty. */
export interface ReceiptBuyer {
  readonly name: string;
  readonly address: string;
  /** A TCKN or a VKN. */
  readonly taxNumber: string;
  readonly taxOffice: string;
}

export interface ReceiptRefund {
  readonly at: Date;
  readonly amountMinor: Kurus;
}

/** All that is on a receipt. Money is minor units, KDV included. */
export interface Receipt {
  /** As people see it. */
  readonly number: string;
  readonly issuedAt: Date;
  readonly orderedAt: Date;
  readonly paidAt: Date;
  readonly orderReference: string;
  readonly method: Payment['method'];
  /** What the buyer wrote on the transfer; null for cards. */
  readonly transferReference: string | null;
  readonly seller: Seller;
  /** Undefined once the account is erased. */
  readonly buyer: ReceiptBuyer | undefined;
  readonly planName: string;
  readonly durationMonths: number;
  /** Undefined while the payment has not been granted, and once the account is erased. */
  readonly period: { readonly startsAt: Date; readonly endsAt: Date } | undefined;
  readonly currency: Currency;
  readonly listPriceMinor: Kurus;
  readonly discountMinor: Kurus;
  readonly creditMinor: Kurus;
  /** The unused value beyond `creditMinor`, which became time. */
  readonly leftoverMinor: Kurus;
  /** The whole days that it bought. */
  readonly extraDays: number;
  /** At which unused value in other currencies was converted; empty when none was. */
  readonly exchangeRates: readonly ExchangeRate[];
  readonly totalMinor: Kurus;
  readonly taxRatePercent: number;
  /** Those that were carried out, oldest first. */
  readonly refunds: readonly ReceiptRefund[];
}

export interface ReceiptCount {
  /** In Istanbul. */
  readonly year: number;
  /** Counted from 1 in each year. */
  readonly number: number;
}

/** The year in whose count a receipt of this moment belongs. @throws {RangeError} for an invalid date */
export function toReceiptYear(at: Date): number {
  return Number.parseInt(istanbulDay(at), 10);
}

/** The number as people see it: `HK-2026-000123`. */
export function formatReceiptNumber({ year, number }: ReceiptCount): string {
  return `HK-${year}-${String(number).padStart(6, '0')}`;
}
