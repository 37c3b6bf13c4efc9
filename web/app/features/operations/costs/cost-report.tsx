import { type CostReport, costPeriods, exportCosts, getCostReport } from '@hokka/contracts/operations/costs.ts';
import { costPeriodLabels } from '@hokka/contracts/operations/labels.ts';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { useUrlState } from '../../../lib/routing/url-state.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select, toOptions } from '../../../ui/select.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { formatDollars, formatLiras } from '../money-format.ts';
import { OutageBanner } from '../overview/outage-banner.tsx';
import { DayChart, GenerationTable, Margin, ModelTable, PlanTable } from './cost-tables.tsx';
import { CostlyUsers } from './costly-users.tsx';

const periodOptions = toOptions(costPeriods, costPeriodLabels);

function useCostPeriod() {
  const [state, change] = useUrlState({ period: 'this_month', page: '1' });
  const period = costPeriods.find((one) => one === state.period) ?? 'this_month';
  return { period, page: Math.max(1, Number.parseInt(state.page, 10) || 1), change };
}

/** Costs of the AI gateway in the period named in the address, and the margin. */
export function CostScreen() {
  const { period, page } = useCostPeriod();
  const query = usePagedQuery(getCostReport, { query: { period } });
  const { data } = query;
  // Lira amounts that leave out a part of the cost would show too high a margin.
  const isConverted = data === undefined || Number(data.cost_usd_without_rate) === 0;
  const hasFee = data !== undefined && data.fee_percent > 0;
  return (
    <>
      <OutageBanner />
      {data === undefined ? (
        <QueryPlaceholder query={query} title="Maliyetler yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <div aria-busy={query.isPlaceholderData} className="flex flex-col gap-8">
          <MissingCosts report={data} isConverted={isConverted} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 max-sm:[&>:first-child:nth-last-child(odd)]:col-span-full sm:gap-4">
            {isConverted && (
              <StatCard
                label={hasFee ? 'Marj' : 'Komisyon öncesi marj'}
                value={<Margin amount={data.totals.margin_try} />}
                hint={
                  hasFee ? (
                    'Gelir − komisyon − AI maliyeti'
                  ) : (
                    <>
                      Ödeme kuruluşunun <TextLink to={toPaymentSettings('paytr')}>komisyon oranını girin</TextLink>.
                    </>
                  )
                }
              />
            )}
            <StatCard
              label="Gelir (KDV’siz)"
              value={formatLiras(data.totals.revenue_try)}
              hint="Ödenen dönemlerin bu günlere düşen payı"
            />
            {hasFee && (
              <StatCard
                label="Ödeme komisyonu"
                value={formatLiras(data.totals.fee_try)}
                hint={`Kart ödemelerinin %${formatNumber(data.fee_percent)} kadarı`}
              />
            )}
            <StatCard
              label="AI maliyeti"
              value={isConverted ? formatLiras(data.totals.cost_try) : formatDollars(data.totals.cost_usd)}
              hint={`${isConverted ? `${formatDollars(data.totals.cost_usd)}, ` : ''}${formatNumber(data.totals.calls)} çağrı`}
            />
          </div>
          {data.plans.length === 0 && data.days.length === 0 ? (
            <EmptyState
              title="Bu dönemde gelir ve AI çağrısı yok"
              description="Makaleler yazıldıkça maliyet, plana ve güne göre burada görünür."
            />
          ) : (
            <>
              <PlanTable plans={data.plans} isConverted={isConverted} hasFee={hasFee} />
              {data.totals.calls === 0 ? (
                <p className="rounded-card border border-line border-dashed px-4 py-8 text-center text-ink-soft">
                  Bu dönemde AI çağrısı yok. Çağrı yapıldıkça maliyet güne, kullanıcıya ve üretime göre burada görünür.
                </p>
              ) : (
                <>
                  {isConverted && <CostlyUsers period={period} page={page} />}
                  <DayChart from={data.from} to={data.to} days={data.days} isConverted={isConverted} />
                  <GenerationTable generations={data.generations} />
                </>
              )}
              {data.models.length > 0 && <ModelTable models={data.models} />}
            </>
          )}
        </div>
      )}
    </>
  );
}

function toPaymentSettings(group: string): string {
  return `${paths.adminSettings}?tab=payment#payment-${group}`;
}

/** What the figures leave out, and where it is mended. */
function MissingCosts({ report, isConverted }: { readonly report: CostReport; readonly isConverted: boolean }) {
  const { cost_usd_without_rate, uncounted_models: models, calls_without_cost: calls } = report;
  if (isConverted && models.length === 0 && calls === 0) return null;
  return (
    <Banner
      tone="warning"
      title="Maliyetin bir bölümü bilinmiyor"
      action={
        <LinkButton to={isConverted ? paths.adminSettings : toPaymentSettings('currency')}>Ayarlara git</LinkButton>
      }
    >
      <ul className="space-y-1">
        {!isConverted && (
          <li>
            {formatDollars(cost_usd_without_rate)} tutarındaki maliyet, döviz kuru girilmediği için liraya çevrilmedi;
            marj ve ödediğinden fazlasına mal olan kullanıcılar kur girilince görünür.
          </li>
        )}
        {models.length > 0 && (
          <li className="wrap-anywhere">
            Günlük harcama sınırı, bugün maliyeti bilinmeyen şu modelleri durduramaz: {models.join(', ')}. Harcamayı AI
            servisinin kendi ekranından izleyin ya da modelleri kapatın.
          </li>
        )}
        {calls > 0 && (
          <li>{formatNumber(calls)} çağrının maliyeti ne bildirildi ne de fiyat listesinden hesaplanabildi.</li>
        )}
      </ul>
    </Banner>
  );
}

/** The choice of the period, and the export of its sums. */
export function CostActions() {
  const { period, change } = useCostPeriod();
  const save = () => saveDownload(exportCosts, { query: { period } }, 'hokka-maliyet.csv');
  return (
    <>
      <Field label="Dönem" isLabelHidden className="max-w-31 sm:max-w-44">
        <Select
          value={period}
          options={periodOptions}
          onChange={(event) => change({ period: event.currentTarget.value, page: '1' })}
        />
      </Field>
      <ExportButton onSave={save} failure="Maliyetler indirilemedi" />
    </>
  );
}
