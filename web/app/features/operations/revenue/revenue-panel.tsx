import { getRevenueReport, type RevenueReport } from '@hokka/contracts/operations/revenue.ts';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber, formatPrice } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { InfoTip } from '../../../ui/info-tip.tsx';
import { ListSkeleton, Skeletons } from '../../../ui/skeleton.tsx';
import { RecordLink } from '../../../ui/text-link.tsx';
import { PartPlaceholder } from '../overview/failed-parts.tsx';
import { FailedRefresh } from '../overview/failed-refresh.tsx';
import { revenueDefinitions } from './revenue-definitions.ts';

const pollMs = 60_000;
const failure = 'Gelir yüklenemedi';

function useRevenueReport() {
  return useEndpointQuery(getRevenueReport, {}, { refetchInterval: pollMs });
}

interface RecurringRevenueProps {
  /** Stands beside the figures. */
  readonly chart: ReactNode;
}

/** MRR, the first figure to look at, with the subscribers gained, retained and lost this month; polled every minute. */
export function RecurringRevenue({ chart }: RecurringRevenueProps) {
  const query = useRevenueReport();
  const { data } = query;
  if (data === undefined)
    return (
      <PartPlaceholder
        query={query}
        title={failure}
        skeleton={
          <Skeletons isCard className="flex flex-col gap-4" shapes={['h-4 w-40', 'h-11 w-32', 'h-28 w-full']} />
        }
      />
    );
  const month = data.subscribers.at(-1);
  const rows = month === undefined ? [] : listMonthRows(month);
  return (
    <Card
      as="section"
      aria-label="Gelir ve aboneler"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div>
        <p className="min-h-6 text-ink-soft text-sm">
          Aylık yinelenen gelir (MRR)
          <InfoTip about="MRR" text={revenueDefinitions.mrr} />
        </p>
        {data.currencies.length === 0 && <Lead>{formatPrice(0)}</Lead>}
        {data.currencies.map(({ currency, mrr }) => (
          <Lead key={currency}>{formatPrice(mrr, currency)}</Lead>
        ))}
        {data.counted_at === null && (
          <p className="text-ink-soft text-sm">Henüz hesaplanmadı; bir dakika içinde hesaplanır.</p>
        )}
        <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-2 border-line border-t pt-4 tabular-nums">
          {month !== undefined && (
            <Row
              label="Ay başındaki ödeyen abone"
              value={formatNumber(month.at_start)}
              definition="Ayın ilk anında satın alınmış bir dönemi süren üyeler; yöneticilerin tanımladığı dönemler sayılmaz."
            />
          )}
          {rows.map((row) => (
            <Row key={row.label} {...row} />
          ))}
          {data.currencies
            .filter(({ deferred }) => deferred > 0)
            .map(({ currency, deferred }) => (
              <Row
                key={currency}
                label="Gelecek aylara kalan"
                value={formatPrice(deferred, currency)}
                definition={revenueDefinitions.deferred}
              />
            ))}
        </dl>
        {month !== undefined && rows.length === 0 && (
          <p className="mt-2 text-ink-soft text-sm">Bu ay yeni, yenileyen ya da ayrılan abone yok.</p>
        )}
      </div>
      {chart}
    </Card>
  );
}

/** What happened to the subscribers this month; of nothing there is no row. */
function listMonthRows(month: RevenueReport['subscribers'][number]): readonly RowProps[] {
  const { new: joined, renewed, lapsed, churn_rate: churn, renewal_rate: renewal } = month;
  const rows = [
    { count: joined, label: 'Bu ayın yeni aboneleri', definition: revenueDefinitions.new },
    { count: renewed, label: 'Yenileyenler', definition: revenueDefinitions.renewed },
    { count: lapsed, label: 'Ayrılanlar', definition: revenueDefinitions.lapsed },
  ];
  return [
    ...rows.filter(({ count }) => count > 0).map(({ count, ...row }) => ({ ...row, value: formatNumber(count) })),
    ...(churn === null || lapsed === 0
      ? []
      : [{ label: 'Kayıp oranı', value: formatRate(churn), definition: revenueDefinitions.churn }]),
    ...(renewal === null
      ? []
      : [{ label: 'Yenileme oranı', value: formatRate(renewal), definition: revenueDefinitions.renewal }]),
  ];
}

function Lead({ children }: { readonly children: ReactNode }) {
  return <p className="mt-1 font-semibold font-serif text-4xl tabular-nums">{children}</p>;
}

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly definition: string;
}

function Row({ label, value, definition }: RowProps) {
  return (
    <>
      <dt className="text-ink-soft text-sm">
        {label}
        <InfoTip about={label} text={definition} />
      </dt>
      <dd className="text-right font-medium">{value}</dd>
    </>
  );
}

function formatRate(rate: number): string {
  return `%${formatNumber(rate)}`;
}

/** Revenue by month and plan, in each currency; nothing where there is none. */
export function RevenueByMonth() {
  const query = useRevenueReport();
  const { data, error, refetch } = query;
  const currencies = data?.currencies.filter(({ months }) => months.some(hasPlans)) ?? [];
  if (data !== undefined && currencies.length === 0) return null;
  return (
    <section aria-labelledby="revenue">
      <h2 id="revenue" className="text-xl">
        Aya ve plana göre gelir
      </h2>
      {data === undefined ? (
        <div className="mt-3">
          <PartPlaceholder query={query} title={failure} skeleton={<ListSkeleton />} />
        </div>
      ) : (
        <>
          <p className="mt-1 mb-3 text-ink-soft text-sm">
            KDV dahil
            {data.counted_at !== null && ` · ${formatDateTime(data.counted_at)} itibarıyla`}
          </p>
          {error !== null && <FailedRefresh what={failure} error={error} onRetry={refetch} />}
          <div className="flex flex-col gap-4">
            {currencies.map((currency) => (
              <MonthTable key={currency.currency} {...currency} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const monthFormat = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The completed payments that were ordered in a month. */
function toPaymentsPath(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${paths.adminSubscriptions}?tab=payments&status=completed&from=${month}-01&to=${month}-${last}`;
}

type Currency = RevenueReport['currencies'][number];

const hasPlans = ({ plans }: Currency['months'][number]) => plans.length > 0;

/** Accrued and received amounts of each month with revenue, newest first, and of each plan within it. */
function MonthTable({ currency, months }: Currency) {
  return (
    <Card className="overflow-clip px-4! py-1! sm:px-5!">
      <table aria-label={`Aya ve plana göre gelir (${currency})`} className="w-full tabular-nums">
        <thead>
          <tr className="text-ink-soft text-sm">
            <th scope="col" className="py-2 text-left font-medium">
              {currency}
            </th>
            <AmountHeading label="Tahakkuk" definition={revenueDefinitions.accrued} />
            <AmountHeading label="Tahsilat" definition={revenueDefinitions.cash} />
          </tr>
        </thead>
        <tbody>
          {months
            .filter(hasPlans)
            .toReversed()
            .flatMap((month) => [
              <MoneyRow
                key={month.month}
                name={
                  <RecordLink to={toPaymentsPath(month.month)}>
                    {monthFormat.format(new Date(`${month.month}-01T00:00:00Z`))}
                  </RecordLink>
                }
                money={month}
                currency={currency}
                isSum
              />,
              ...month.plans.map((plan) => (
                <MoneyRow
                  key={`${month.month} ${plan.plan_id}`}
                  name={
                    <RecordLink to={`${paths.adminSubscriptions}?plan=${plan.plan_id}`} className="font-normal!">
                      {plan.name}
                    </RecordLink>
                  }
                  money={plan}
                  currency={currency}
                />
              )),
            ])}
        </tbody>
      </table>
    </Card>
  );
}

function AmountHeading({ label, definition }: { readonly label: string; readonly definition: string }) {
  return (
    <th scope="col" className="py-2 pl-3 text-right font-medium">
      {label}
      <InfoTip about={label} text={definition} />
    </th>
  );
}

interface MoneyRowProps {
  readonly name: ReactNode;
  readonly money: { readonly accrued: number; readonly received: number; readonly refunded: number };
  readonly currency: Currency['currency'];
  readonly isSum?: boolean;
}

function MoneyRow({ name, money, currency, isSum = false }: MoneyRowProps) {
  return (
    <tr className={classNames('*:align-baseline', isSum ? 'border-line border-t font-medium' : 'text-ink-soft')}>
      <th
        scope="row"
        className={isSum ? 'py-2 text-left font-medium' : 'wrap-anywhere pb-2.5 pl-4 text-left font-normal'}
      >
        {name}
      </th>
      <td className={isSum ? 'py-2 pl-3 text-right' : 'pb-2.5 pl-3 text-right'}>
        {formatPrice(money.accrued, currency)}
      </td>
      <td className={isSum ? 'py-2 pl-3 text-right' : 'pb-2.5 pl-3 text-right'}>
        {formatPrice(money.received, currency)}
        {money.refunded > 0 && (
          <span className="block font-normal text-ink-soft text-sm">
            {formatPrice(money.refunded, currency)} iade edildi
          </span>
        )}
      </td>
    </tr>
  );
}
