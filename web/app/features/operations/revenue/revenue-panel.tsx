import { getRevenueReport, type RevenueReport } from '@hokka/contracts/operations/revenue.ts';
import { Fragment, type ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber, formatPrice } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../ui/data-table.tsx';
import { InfoTip } from '../../../ui/info-tip.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { RecordLink } from '../../../ui/text-link.tsx';
import { PartPlaceholder } from '../overview/failed-parts.tsx';
import { FailedRefresh } from '../overview/failed-refresh.tsx';
import { revenueDefinitions } from './revenue-definitions.ts';

const pollMs = 60_000;

/** MRR, subscribers gained, retained and lost this month, and revenue by month and plan; polled every minute. */
export function RevenuePanel() {
  const query = useEndpointQuery(getRevenueReport, {}, { refetchInterval: pollMs });
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="revenue">
      <h2 id="revenue" className="mb-3 text-xl">
        Gelir ve aboneler
      </h2>
      {data === undefined ? (
        <PartPlaceholder query={query} title="Gelir yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <>
          {error !== null && <FailedRefresh what="Gelir yüklenemedi" error={error} onRetry={refetch} />}
          <p className="-mt-2 mb-4 text-ink-soft text-sm">
            {data.counted_at === null
              ? 'Henüz hesaplanmadı; bir dakika içinde hesaplanır.'
              : `${formatDateTime(data.counted_at)} itibarıyla; abone sayıları bu ayındır. Tutarlara KDV dahildir.`}
          </p>
          <Figures report={data} />
          {data.currencies.map((currency) => (
            <MonthTable key={currency.currency} {...currency} />
          ))}
        </>
      )}
    </section>
  );
}

function Figures({ report }: { readonly report: RevenueReport }) {
  const { currencies, subscribers } = report;
  const month = subscribers.at(-1);
  // The sign before the amount says it where there is one currency.
  const unit = (currency: string) => (currencies.length > 1 ? ` (${currency})` : '');
  return (
    <Card className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-5">
      {currencies.length === 0 && <Figure label="MRR" value={formatPrice(0)} definition={revenueDefinitions.mrr} />}
      {currencies.map(({ currency, mrr, deferred }) => (
        <Fragment key={currency}>
          <Figure
            label={`MRR${unit(currency)}`}
            value={formatPrice(mrr, currency)}
            definition={revenueDefinitions.mrr}
          />
          <Figure
            label={`Gelecek aylar${unit(currency)}`}
            value={formatPrice(deferred, currency)}
            definition={revenueDefinitions.deferred}
          />
        </Fragment>
      ))}
      {month !== undefined && (
        <>
          <Figure label="Yeni abone" value={formatNumber(month.new)} definition={revenueDefinitions.new} />
          <Figure label="Yenileyen" value={formatNumber(month.renewed)} definition={revenueDefinitions.renewed} />
          <Figure
            label="Ayrılan"
            value={formatNumber(month.lapsed)}
            definition={revenueDefinitions.lapsed}
            hint={`Ay başında ${formatNumber(month.at_start)} abone`}
          />
          {month.churn_rate !== null && (
            <Figure label="Kayıp oranı" value={formatRate(month.churn_rate)} definition={revenueDefinitions.churn} />
          )}
          {month.renewal_rate !== null && (
            <Figure
              label="Yenileme oranı"
              value={formatRate(month.renewal_rate)}
              definition={revenueDefinitions.renewal}
            />
          )}
        </>
      )}
    </Card>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly definition: string;
  readonly hint?: string;
}

function Figure({ label, value, definition, hint }: FigureProps) {
  return (
    <div>
      <p className="text-ink-soft text-sm">
        {label}
        <InfoTip about={label} text={definition} />
      </p>
      <p className="font-semibold font-serif text-2xl tabular-nums">{value}</p>
      {hint !== undefined && <p className="text-ink-soft text-sm">{hint}</p>}
    </div>
  );
}

function formatRate(rate: number): string {
  return `%${formatNumber(rate)}`;
}

const monthFormat = new Intl.DateTimeFormat('tr-TR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The completed payments that were ordered in a month. */
function toPaymentsPath(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${paths.adminSubscriptions}?tab=payments&status=completed&from=${month}-01&to=${month}-${last}`;
}

type Currency = RevenueReport['currencies'][number];

/** Accrued and received amounts of each month with revenue, newest first, and of each plan within it. */
function MonthTable({ currency, months }: Currency) {
  const shown = months.filter(({ plans }) => plans.length > 0).toReversed();
  if (shown.length === 0) return null;
  const columns = [
    { name: 'Ay ve plan' },
    {
      name: <Heading label="Tahakkuk" definition={revenueDefinitions.accrued} />,
      key: 'accrued',
      width: 'w-36',
      isNumeric: true,
    },
    {
      name: <Heading label="Tahsilat" definition={revenueDefinitions.cash} />,
      key: 'received',
      width: 'w-36',
      isNumeric: true,
    },
    { name: 'İade', width: 'w-32', isNumeric: true },
  ];
  const label = `Aya ve plana göre gelir (${currency})`;
  return (
    <div className="mt-6">
      <h3 className="mb-3 font-medium font-sans text-ink-soft text-sm">{label}</h3>
      <DataTable label={label} columns={columns}>
        {shown.flatMap((month) => [
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
              name={<RecordLink to={`${paths.adminSubscriptions}?plan=${plan.plan_id}`}>{plan.name}</RecordLink>}
              money={plan}
              currency={currency}
            />
          )),
        ])}
      </DataTable>
    </div>
  );
}

function Heading({ label, definition }: { readonly label: string; readonly definition: string }) {
  return (
    <>
      {label}
      <InfoTip about={label} text={definition} />
    </>
  );
}

interface MoneyRowProps {
  readonly name: ReactNode;
  readonly money: { readonly accrued: number; readonly received: number; readonly refunded: number };
  readonly currency: Currency['currency'];
  readonly isSum?: boolean;
}

function MoneyRow({ name, money, currency, isSum = false }: MoneyRowProps) {
  const cells = [
    ['Tahakkuk', money.accrued],
    ['Tahsilat', money.received],
    ['İade', money.refunded],
  ] as const;
  return (
    <DataRow>
      <DataCell className={isSum ? 'font-medium' : 'wrap-anywhere text-ink-soft text-sm @3xl:pl-9!'}>{name}</DataCell>
      {cells.map(([label, amount]) => (
        <FigureCell key={label} name={label} className={isSum ? undefined : 'text-ink-soft text-sm'}>
          {formatPrice(amount, currency)}
        </FigureCell>
      ))}
    </DataRow>
  );
}
