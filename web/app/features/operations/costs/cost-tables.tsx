import type { CostReport } from '@hokka/contracts/operations/costs.ts';
import { callKindLabels, generationKindLabels } from '@hokka/contracts/operations/labels.ts';
import type { ReactNode } from 'react';
import { formatDate, formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatDollars, formatLiras } from './cost-format.ts';

interface SectionProps {
  readonly title: string;
  /** What the figures cover. */
  readonly note?: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A table under its heading, or a note that there is no data. */
export function CostSection({ title, note, isEmpty, children }: SectionProps) {
  return (
    <section>
      <h2 className="text-xl">{title}</h2>
      {note !== undefined && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
      <div className="mt-3">
        {isEmpty ? (
          <p className="rounded-card border border-line border-dashed px-4 py-8 text-center text-ink-soft">
            Bu dönemde gösterilecek bir şey yok.
          </p>
        ) : (
          children
        )}
      </div>
    </section>
  );
}

/** A figure; where the table becomes a list of cards, it includes its name. */
export function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <DataCell className="tabular-nums @max-3xl:mr-4 @max-3xl:inline-block @max-3xl:align-top">
      <span className="text-ink-soft text-sm @3xl:hidden">{name}: </span>
      {children}
    </DataCell>
  );
}

/** An amount, red if negative. */
export function Margin({ amount }: { readonly amount: string }) {
  return <span className={Number(amount) < 0 ? 'font-medium text-coral' : undefined}>{formatLiras(amount)}</span>;
}

/** Revenue and cost of each plan; without a margin if a part of the cost is only known in dollars. */
export function PlanTable({ plans, isConverted }: Pick<CostReport, 'plans'> & { readonly isConverted: boolean }) {
  const columns = ['Plan', 'Gelir (KDV’siz)', 'Komisyon', 'AI maliyeti', 'Marj'].map((name) => ({ name }));
  return (
    <CostSection title="Plana göre" isEmpty={plans.length === 0}>
      <DataTable label="Plana göre maliyet" columns={columns}>
        {plans.map((plan) => (
          <DataRow key={plan.plan_id}>
            <DataCell className="wrap-anywhere font-medium">
              {plan.name === null || plan.plan_id === null ? (
                'Plansız ya da silinmiş'
              ) : (
                <TextLink to={`${paths.adminSubscriptions}?plan=${plan.plan_id}`}>{plan.name}</TextLink>
              )}
            </DataCell>
            <Figure name="Gelir (KDV’siz)">{formatLiras(plan.revenue_try)}</Figure>
            <Figure name="Komisyon">{formatLiras(plan.fee_try)}</Figure>
            <Figure name="AI maliyeti">
              {isConverted ? (
                <>
                  {formatLiras(plan.cost_try)}{' '}
                  <span className="text-ink-soft text-sm">({formatDollars(plan.cost_usd)})</span>
                </>
              ) : (
                formatDollars(plan.cost_usd)
              )}
            </Figure>
            <Figure name="Marj">{isConverted ? <Margin amount={plan.margin_try} /> : '–'}</Figure>
          </DataRow>
        ))}
      </DataTable>
    </CostSection>
  );
}

/** Cost of one article, edit or outline with all of its calls. */
export function GenerationTable({ generations }: Pick<CostReport, 'generations'>) {
  const columns = [
    { name: 'Model' },
    { name: 'Üretim', width: 'w-42' },
    { name: 'Adet', width: 'w-20' },
    { name: 'Maliyet', width: 'w-26' },
    { name: 'Ortanca (p50)', width: 'w-32' },
    { name: 'p95', width: 'w-24' },
  ];
  return (
    <CostSection
      title="Üretim başına maliyet"
      note="Onarım ve devam çağrıları dahildir; maliyet, en çok ücret alan modelin satırındadır."
      isEmpty={generations.length === 0}
    >
      <DataTable label="Üretim başına maliyet" columns={columns}>
        {generations.map((line) => (
          <DataRow key={`${line.model} ${line.kind}`}>
            <DataCell className="wrap-anywhere font-medium">{toModelName(line.model)}</DataCell>
            <Figure name="Üretim">{generationKindLabels[line.kind]}</Figure>
            <Figure name="Adet">{formatNumber(line.count)}</Figure>
            <Figure name="Maliyet">{formatDollars(line.cost_usd)}</Figure>
            <Figure name="Ortanca (p50)">{formatDollars(line.p50_usd)}</Figure>
            <Figure name="p95">{formatDollars(line.p95_usd)}</Figure>
          </DataRow>
        ))}
      </DataTable>
    </CostSection>
  );
}

function toModelName(model: string): string {
  return model === '' ? 'Bilinmiyor' : model;
}

/** Cost of each model by kind of call. */
export function ModelTable({ models }: Pick<CostReport, 'models'>) {
  const columns = [
    { name: 'Model' },
    { name: 'Çağrı türü', width: 'w-44' },
    { name: 'Çağrı', width: 'w-24' },
    { name: 'Maliyet', width: 'w-30' },
  ];
  return (
    <CostSection title="Modele ve çağrı türüne göre" isEmpty={models.length === 0}>
      <DataTable label="Modele ve çağrı türüne göre maliyet" columns={columns}>
        {models.map((line) => (
          <DataRow key={`${line.model} ${line.kind} ${line.gateway}`}>
            <DataCell className="wrap-anywhere font-medium">
              {toModelName(line.model)}
              {line.gateway !== null && <span className="block font-normal text-ink-soft text-sm">{line.gateway}</span>}
            </DataCell>
            <Figure name="Çağrı türü">{callKindLabels[line.kind]}</Figure>
            <Figure name="Çağrı">{formatNumber(line.calls)}</Figure>
            <Figure name="Maliyet">{formatDollars(line.cost_usd)}</Figure>
          </DataRow>
        ))}
      </DataTable>
    </CostSection>
  );
}

/** Cost of each day. */
export function DayTable({ days }: Pick<CostReport, 'days'>) {
  return (
    <CostSection title="Güne göre" isEmpty={days.length === 0}>
      <DataTable label="Güne göre maliyet" columns={['Gün', 'Çağrı', 'Maliyet'].map((name) => ({ name }))}>
        {days.map((day) => (
          <DataRow key={day.date}>
            <DataCell className="font-medium">{formatDate(`${day.date}T12:00:00Z`)}</DataCell>
            <Figure name="Çağrı">{formatNumber(day.calls)}</Figure>
            <Figure name="Maliyet">{formatDollars(day.cost_usd)}</Figure>
          </DataRow>
        ))}
      </DataTable>
    </CostSection>
  );
}
