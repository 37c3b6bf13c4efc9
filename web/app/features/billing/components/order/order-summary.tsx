import { formatExchangeRate } from '@hokka/contracts/billing/exchange-rates.ts';
import type { OrderSummary } from '@hokka/contracts/billing/subscriptions/quotes.ts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { formatNumber, formatPrice } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { DateText } from '../../../../ui/time-text.tsx';
import { describeReplacement, describeStart, formatQuota, formatSellerLines } from '../../labels.ts';

interface OrderSummaryCardProps {
  readonly summary: OrderSummary;
  readonly className?: string;
}

/** Plan, seller, period, and the price with its computation. */
export function OrderSummaryCard({ summary, className }: OrderSummaryCardProps) {
  const { plan, startsAt, endsAt, total, currency } = summary;
  const replacement = describeReplacement(summary);
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <Card as="section" data-aside aria-labelledby="order-figures" {...(className !== undefined && { className })}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="order-figures" className="text-lg">
          Siparişiniz
        </h2>
        <Button
          size="small"
          variant="quiet"
          className="-my-2 -mr-3 lg:hidden"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
        >
          Ayrıntılar
          <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : undefined} />
        </Button>
      </div>
      <p className="wrap-anywhere mt-3 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold font-serif text-xl">
        {/* A server of the version before, which may answer during a restart, does not name the plan. */}
        {plan != null && (
          <span>
            {plan.name}, {plan.duration_months} ay
          </span>
        )}
        {!isOpen && <span className="tabular-nums lg:hidden">{formatPrice(total, currency)}</span>}
      </p>
      {plan != null && (
        <p className="mt-1 text-ink-soft">
          {formatQuota(plan.article_limit, 'makale/ay')} · {formatQuota(plan.ai_requests_limit, 'AI istek/ay')}
        </p>
      )}
      {/* On narrow screens folded, so that the form is in view; the sum to pay stands above its button again. */}
      <div id={detailsId} className={isOpen ? undefined : 'max-lg:hidden'}>
        <p className="mt-3">
          <DateText value={startsAt} /> – <DateText value={endsAt} />
        </p>
        <p className="text-ink-soft text-sm">{describeStart(summary)} Otomatik yenilenmez.</p>
        {replacement !== undefined && <p className="wrap-anywhere mt-1 text-ink-soft text-sm">{replacement}</p>}
        <Prices summary={summary} />
        <SellerDetails seller={summary.seller} />
      </div>
    </Card>
  );
}

function Prices({ summary }: { readonly summary: OrderSummary }) {
  const { listPrice, discount, credit, extraDays, exchangeRates, total, tax, taxRate, currency } = summary;
  const price = (amount: number) => formatPrice(amount, currency);
  return (
    <dl className="mt-4 flex flex-col gap-2 tabular-nums">
      {listPrice !== total && <Line name="Liste fiyatı">{price(listPrice)}</Line>}
      {discount > 0 && <Line name="İlk ay indirimi">−{price(discount)}</Line>}
      {credit > 0 && <Line name="Kullanılmayan süreniz">−{price(credit)}</Line>}
      {extraDays > 0 && <Line name="Kalan tutarın karşılığı">{formatNumber(extraDays)} gün</Line>}
      {exchangeRates.length > 0 && <Line name="Çevirme kuru">{formatExchangeRate(exchangeRates)}</Line>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
        <dt className="font-semibold">Toplam</dt>
        <dd className="font-semibold font-serif text-2xl">{price(total)}</dd>
        <dd className="w-full text-right text-ink-soft text-sm">
          KDV dahil (%{formatNumber(taxRate)} KDV: {price(tax)})
        </dd>
      </div>
    </dl>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  );
}

/** The seller’s name; the other details that the law asks for are one press away, so that the payment is in view. */
function SellerDetails({ seller }: Pick<OrderSummary, 'seller'>) {
  const [name, ...details] = formatSellerLines(seller);
  return (
    <div className="wrap-anywhere mt-4 border-line border-t pt-4 text-sm">
      <h3 className="font-medium font-sans">Satıcı</h3>
      <p className="mt-1 text-ink-soft">{name ?? 'Satıcı bilgileri henüz girilmemiştir.'}</p>
      {details.length > 0 && (
        <Disclosure label="Adres, vergi ve iletişim bilgileri" className="mt-1">
          <ul className="mt-1 pl-5 text-ink-soft">
            {details.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
