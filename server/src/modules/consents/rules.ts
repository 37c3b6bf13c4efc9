import type { ExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';
import type { Currency, Kurus } from '../../platform/money.ts';
import { presentRates } from '../plans/rules.ts';
import type { QuotedOrder } from '../subscriptions/purchase-price.rules.ts';

/** The seller from the settings; missing details are empty. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly mersisNumber: string;
  readonly kepAddress: string;
  readonly phone: string;
  readonly email: string;
  readonly siteName: string;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

/** An order as its contract describes it. Amounts are in minor units and include KDV. */
export interface LegalOrder {
  readonly kind: Payment['kind'];
  readonly method: Payment['method'];
  readonly planName: string;
  /** As in plans, 0 and -1 mean unlimited. */
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  readonly durationMonths: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Included in `endsAt`. */
  readonly extraDays: number;
  readonly currency: Currency;
  readonly listPriceMinor: Kurus;
  readonly discountMinor: Kurus;
  readonly creditMinor: Kurus;
  readonly totalMinor: Kurus;
  /** Rates at which unused value in other currencies was converted; empty when none was. */
  readonly exchangeRates: readonly ExchangeRate[];
  /** The plan scheduled to begin next, whose place and value the order takes over; null when there is none. */
  readonly replacedPlan: string | null;
  readonly taxRatePercent: number;
}

/**
 * Everything that a contract text depends on. It contains no buyer: see
 * docs/decisions/0010-contract-texts-and-cookies.md.
 */
export interface LegalContext {
  readonly seller: Seller;
  readonly order: LegalOrder;
}

/** The settings that are read when an order is placed. */
export interface SaleSettings {
  readonly settings: Pick<Settings, 'system' | 'payment'>;
  readonly siteUrl: string;
}

/** The context of an order's contract, from its quote and the current settings. */
export function buildLegalContext(
  { plan, quote }: QuotedOrder,
  method: Payment['method'],
  { settings, siteUrl }: SaleSettings,
): LegalContext {
  return {
    seller: toSeller(settings.system, siteUrl),
    order: {
      kind: quote.kind,
      method,
      planName: plan.name,
      articleLimit: plan.articleLimit,
      aiRequestsLimit: plan.aiRequestsLimit,
      durationMonths: plan.durationMonths,
      startsAt: quote.startsAt,
      endsAt: quote.endsAt,
      extraDays: quote.extraDays,
      currency: quote.currency,
      listPriceMinor: quote.listPriceMinor,
      discountMinor: quote.discountMinor,
      creditMinor: quote.creditMinor,
      totalMinor: quote.totalMinor,
      exchangeRates: presentRates(quote.exchangeRates),
      replacedPlan: quote.replacedPlan,
      taxRatePercent: settings.payment.tax_rate,
    },
  };
}

/** The seller from the settings. */
export function toSeller(system: Settings['system'], siteUrl: string): Seller {
  return {
    name: system.company_name,
    address: system.company_address,
    taxOffice: system.company_tax_office,
    taxNumber: system.company_tax_number,
    mersisNumber: system.company_mersis_number,
    kepAddress: system.company_kep_address,
    phone: system.company_phone,
    email: system.support_address,
    siteName: system.site_name,
    siteUrl,
  };
}
