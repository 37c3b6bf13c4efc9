import type { ExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import type { Currency, Kurus } from '../../platform/money.ts';
import type { Seller } from '../consents/rules.ts';

/** The buyer as given with the order; details that were not asked for or not given are empty. */
export interface ReceiptBuyer {
  readonly name: string;
  readonly address: string;
  /** TCKN or VKN. */
  readonly taxNumber: string;
  readonly taxOffice: string;
}

interface ReceiptRefund {
  readonly at: Date;
  readonly amountMinor: Kurus;
}

/** Everything on a receipt. Amounts are in minor units and include KDV. */
export interface Receipt {
  /** Formatted, e.g. `HK-2026-000123`. */
  readonly number: string;
  readonly issuedAt: Date;
  readonly orderedAt: Date;
  readonly paidAt: Date;
  readonly orderReference: string;
  readonly method: Payment['method'];
  /** The reference that the buyer wrote on the transfer; null for cards. */
  readonly transferReference: string | null;
  readonly seller: Seller;
  /** Undefined once the account is erased. */
  readonly buyer: ReceiptBuyer | undefined;
  readonly planName: string;
  readonly durationMonths: number;
  /** Undefined while the payment has not been granted, and after the account is erased. */
  readonly period: { readonly startsAt: Date; readonly endsAt: Date } | undefined;
  readonly currency: Currency;
  readonly listPriceMinor: Kurus;
  readonly discountMinor: Kurus;
  readonly creditMinor: Kurus;
  /** The unused value beyond `creditMinor`, which was converted to time. */
  readonly leftoverMinor: Kurus;
  /** Whole days that `leftoverMinor` was converted to. */
  readonly extraDays: number;
  /** Rates at which unused value in other currencies was converted; empty when none was. */
  readonly exchangeRates: readonly ExchangeRate[];
  readonly totalMinor: Kurus;
  readonly taxRatePercent: number;
  /** Completed refunds, oldest first. */
  readonly refunds: readonly ReceiptRefund[];
}

export interface ReceiptCount {
  /** The year in Istanbul time. */
  readonly year: number;
  /** Counted from 1 in each year. */
  readonly number: number;
}

/** The year in whose sequence a receipt of this moment is numbered. @throws {RangeError} for an invalid date */
export function toReceiptYear(at: Date): number {
  return Number.parseInt(istanbulDay(at), 10);
}

/** The formatted number, e.g. `HK-2026-000123`. */
export function formatReceiptNumber({ year, number }: ReceiptCount): string {
  return `HK-${year}-${String(number).padStart(6, '0')}`;
}
