import type { CostReport } from '@hokka/contracts/operations/costs.ts';
import { callKindLabels, generationKindLabels } from '@hokka/contracts/operations/labels.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { hasTrend } from '../../../ui/chart-scale.ts';
import { DailyChart } from '../../../ui/daily-chart.tsx';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../ui/data-table.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { RecordLink } from '../../../ui/text-link.tsx';
import { formatCost, formatDollars, formatLira, formatLiras } from '../money-format.ts';

interface SectionProps {
  readonly title: string;
  /** What the figures cover. */
  readonly note?: string;
  /** Said where there is no data. */
  readonly empty?: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A table under its heading, or a note that there is no data. */
export function CostSection({ title, note, empty = 'Bu dönemde AI çağrısı yok.', isEmpty, children }: SectionProps) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {note !== undefined && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
      <div className="mt-3">{isEmpty ? <p className="text-ink-soft">{empty}</p> : children}</div>
    </section>
  );
}

/** An amount, red if negative. */
export function Margin({ amount }: { readonly amount: string }) {
  return <span className={Number(amount) < 0 ? 'font-medium text-coral' : undefined}>{formatLiras(amount)}</span>;
}

interface PlanTableProps extends Pick<CostReport, 'plans'> {
  readonly isConverted: boolean;
  /** The operator has entered what the payment provider takes. */
  readonly hasFee: boolean;
}

/** Revenue and cost of each plan; without a margin if a part of the cost is only known in dollars. */
export function PlanTable({ plans, isConverted, hasFee }: PlanTableProps) {
  const unknown = [...(hasFee ? [] : ['Komisyon']), ...(isConverted ? [] : ['Marj'])];
  const columns = ['Plan', 'Gelir (KDV’siz)', 'Komisyon', 'AI maliyeti', 'Marj']
    .filter((name) => !unknown.includes(name))
    .map((name) => ({ name, isNumeric: name !== 'Plan' }));
  return (
    <CostSection title="Plana göre" empty="Bu dönemde gelir ve AI çağrısı yok." isEmpty={plans.length === 0}>
      <DataTable label="Plana göre maliyet" columns={columns}>
        {plans.toSorted(byRevenue).map((plan) => (
          <DataRow key={plan.plan_id}>
            <DataCell className="wrap-anywhere font-medium">
              {plan.name === null || plan.plan_id === null ? (
                'Plansız ya da silinmiş'
              ) : (
                <RecordLink to={`${paths.adminSubscriptions}?plan=${plan.plan_id}`}>{plan.name}</RecordLink>
              )}
            </DataCell>
            <FigureCell name="Gelir (KDV’siz)">{formatLiras(plan.revenue_try)}</FigureCell>
            {hasFee && <FigureCell name="Komisyon">{formatLiras(plan.fee_try)}</FigureCell>}
            <FigureCell name="AI maliyeti">
              {isConverted ? (
                <>
                  {formatLiras(plan.cost_try)}{' '}
                  <span className="text-ink-soft text-sm">({formatDollars(plan.cost_usd)})</span>
                </>
              ) : (
                formatDollars(plan.cost_usd)
              )}
            </FigureCell>
            {isConverted && (
              <FigureCell name="Marj">
                <Margin amount={plan.margin_try} />
              </FigureCell>
            )}
          </DataRow>
        ))}
      </DataTable>
    </CostSection>
  );
}

/** The plans with the highest revenue first. */
function byRevenue(one: CostReport['plans'][number], other: CostReport['plans'][number]): number {
  return Number(other.revenue_try) - Number(one.revenue_try);
}

/** Cost of one article, edit or outline with all of its calls. */
export function GenerationTable({ generations }: Pick<CostReport, 'generations'>) {
  const columns = [
    { name: 'Model' },
    { name: 'Üretim', width: 'w-44' },
    { name: 'Adet', width: 'w-20', isNumeric: true },
    { name: 'Maliyet', width: 'w-28', isNumeric: true },
    { name: 'Ortanca', width: 'w-28', isNumeric: true },
    { name: 'Üst değer (%95)', width: 'w-34', isNumeric: true },
  ];
  return (
    <CostSection
      title="Üretim başına maliyet"
      note="Onarım ve devam çağrıları dahildir. Birden çok model çalıştıysa tutar, payı en büyük olanın satırındadır."
      isEmpty={generations.length === 0}
    >
      <DataTable label="Üretim başına maliyet" columns={columns}>
        {generations.map((line) => (
          <DataRow key={`${line.model} ${line.kind}`}>
            <DataCell className="wrap-anywhere font-medium">{toModelName(line.model)}</DataCell>
            <DataCell>{generationKindLabels[line.kind]}</DataCell>
            <FigureCell name="Adet">{formatNumber(line.count)}</FigureCell>
            <FigureCell name="Maliyet">{formatDollars(line.cost_usd)}</FigureCell>
            <FigureCell name="Ortanca">{formatDollars(line.p50_usd)}</FigureCell>
            <FigureCell name="Üst değer (%95)">{formatDollars(line.p95_usd)}</FigureCell>
          </DataRow>
        ))}
      </DataTable>
    </CostSection>
  );
}

function toModelName(model: string): string {
  return model === '' ? 'Bilinmiyor' : model;
}

/** Cost of each model by kind of call, folded: for most purposes the table of what was made says the same. */
export function ModelTable({ models }: Pick<CostReport, 'models'>) {
  const columns = [
    { name: 'Model' },
    { name: 'Çağrı türü', width: 'w-44' },
    { name: 'Çağrı', width: 'w-34', isNumeric: true },
    { name: 'Maliyet', width: 'w-28', isNumeric: true },
  ];
  return (
    <Disclosure label="Modele ve çağrı türüne göre maliyet" className="-mt-4">
      <DataTable label="Modele ve çağrı türüne göre maliyet" columns={columns}>
        {models.map((line) => (
          <DataRow key={`${line.model} ${line.kind} ${line.gateway}`}>
            <DataCell className="wrap-anywhere font-medium">
              {toModelName(line.model)}
              {line.gateway !== null && <span className="font-normal text-ink-soft text-sm"> · {line.gateway}</span>}
            </DataCell>
            <DataCell>{callKindLabels[line.kind]}</DataCell>
            <FigureCell name="Çağrı">{formatNumber(line.calls)}</FigureCell>
            <FigureCell name="Maliyet">{line.cost_usd === null ? '–' : formatDollars(line.cost_usd)}</FigureCell>
          </DataRow>
        ))}
      </DataTable>
    </Disclosure>
  );
}

interface DayChartProps extends Pick<CostReport, 'from' | 'to' | 'days'> {
  readonly isConverted: boolean;
}

/**
 * Cost of each day of the period, days without calls included; in lira like the totals, if every amount is known. A
 * server of the previous version, which may answer during a restart, sends no daily amounts in lira.
 */
export function DayChart({ from, to, days, isConverted: areTotalsConverted }: DayChartProps) {
  const isConverted = areTotalsConverted && days.every(({ cost_try }) => Number.isFinite(Number(cost_try)));
  const costs = new Map(days.map(({ date, cost_usd, cost_try }) => [date, Number(isConverted ? cost_try : cost_usd)]));
  const dates = listDates(from, to);
  // On a few days the sums above say the same.
  if (days.length > 0 && !hasTrend([...costs.values()])) return null;
  return (
    <CostSection title="Güne göre AI maliyeti" isEmpty={days.length === 0}>
      <Card>
        <DailyChart
          label={`Güne göre AI maliyeti, ${isConverted ? 'lira' : 'dolar'}`}
          days={dates}
          series={[{ name: 'AI maliyeti', tone: 'info', values: dates.map((date) => costs.get(date) ?? 0) }]}
          format={isConverted ? formatLira : formatCost}
          isTitled
          leastStep={isConverted ? 0.01 : 0.001}
        />
      </Card>
    </CostSection>
  );
}

/** All dates from `from` to `to`, both `YYYY-MM-DD` and included. */
function listDates(from: string, to: string): string[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) => new Date(first + index * dayMs).toISOString().slice(0, 10));
}

const dayMs = 86_400_000;
