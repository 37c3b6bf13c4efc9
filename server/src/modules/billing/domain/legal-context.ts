import type { ExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';
import type { Currency, Kurus } from '../../../platform/money.ts';
import { presentRates } from './exchange.ts';
import type { QuotedOrder } from './pricing/quote.ts';

/** Who sells, as the settings say; what is not given is empty. */
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
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

/** An order as its contract names it. Money is minor units, KDV included. */
export interface LegalOrder {
  readonly kind: Payment['kind'];
  readonly method: Payment['method'];
  readonly planName: string;
  /** As in plans: 0 and -1 are unlimited. */
  readonly articleLimit: number;
  readonly aiRequestsLimit: number;
  readonly durationMonths: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Counted in `endsAt`. */
  readonly extraDays: number;
  readonly currency: Currency;
  readonly listPriceMinor: Kurus;
  readonly discountMinor: Kurus;
  readonly creditMinor: Kurus;
  readonly totalMinor: Kurus;
  /** At which unused value in other currencies was converted; empty when none was. */
  readonly exchangeRates: readonly ExchangeRate[];
  /** The plan that was to begin next, and whose place and value the order takes; null when there is none. */
  readonly replacedPlan: string | null;
  readonly taxRatePercent: number;
}

/** All that a contract text depends on. There is no buyer in it: see docs/decisions/0010-contract-texts-and-cookies.md. */
export interface LegalContext {
  readonly seller: Seller;
  readonly order: LegalOrder;
}

/** What is read of the settings when an order is made. */
export interface SaleSettings {
  readonly settings: Pick<Settings, 'system' | 'payment'>;
  readonly siteUrl: string;
}

/** The context of an order's contract, from its quote and the settings of that moment. */
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

/** Who sells, as the settings say. */
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
