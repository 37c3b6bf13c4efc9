import { type AdminPlan, exportPlans } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { PackageOpen, Plus } from 'lucide-react';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { useUrlState } from '../../../../lib/routing/url-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { EmptyState, NothingFound } from '../../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../../ui/page-header.tsx';
import { StaleListNotice } from '../../../../ui/retry-banner.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { useAllPlans } from '../api.ts';
import { PlanCard } from './plan-card.tsx';
import {
  filterDefaults,
  filterPlans,
  isFiltered,
  type PlanFilters,
  type PlanState,
  toPlanState,
} from './plan-filters.ts';
import { usePlanDialogs } from './use-plan-dialogs.tsx';

/** Plan management: create, edit, copy, activate, deactivate and delete. */
export function PlanManagement() {
  const query = useAllPlans();
  const { data: plans, error, refetch } = query;
  const { create, act, dialog } = usePlanDialogs();
  return (
    <>
      <PageHeader
        title="Plan Yönetimi"
        description="Satın alınmış dönemler değişikliklerden etkilenmez."
        actions={
          <>
            <ExportButton
              onSave={() => saveDownload(exportPlans, {}, 'hokka-planlar.csv')}
              failure="Planlar indirilemedi"
            />
            <Button variant="primary" icon={<Plus aria-hidden size={18} className="max-sm:hidden" />} onClick={create}>
              Plan ekle
            </Button>
          </>
        }
      />
      {plans === undefined && (
        <QueryPlaceholder query={query} title="Planlar yüklenemedi" skeleton={<PlansSkeleton />} />
      )}
      {plans !== undefined && error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      {plans !== undefined && <Plans plans={plans} onCreate={create} onAct={act} />}
      {dialog}
    </>
  );
}

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-4';

interface PlansProps {
  readonly plans: readonly AdminPlan[];
  readonly onCreate: () => void;
  readonly onAct: ReturnType<typeof usePlanDialogs>['act'];
}

function Plans({ plans, onCreate, onAct }: PlansProps) {
  const [filters, change] = useUrlState(filterDefaults);
  const shown = filterPlans(plans, filters);
  const isNarrowed = isFiltered(filters);
  return (
    <>
      {(plans.length > 0 || isNarrowed) && <PlanToolbar filters={filters} onChange={change} />}
      <div className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm tabular-nums">
        <PlanCounters plans={plans} />
        <p role="status">{isNarrowed && shown.length > 0 && `${shown.length} plan gösteriliyor`}</p>
      </div>
      {shown.length > 0 && (
        <ul aria-label="Planlar" className={gridClasses}>
          {shown.map((plan) => (
            <PlanCard key={plan.id} plan={plan} onAct={onAct} />
          ))}
        </ul>
      )}
      {shown.length === 0 && isNarrowed && (
        <NothingFound
          title="Plan bulunamadı"
          description="Başka bir ad arayın ya da bütün planları gösterin."
          resetLabel="Tüm planları göster"
          onReset={() => change(filterDefaults)}
        />
      )}
      {shown.length === 0 && !isNarrowed && (
        <EmptyState
          Icon={PackageOpen}
          title="Henüz plan yok"
          description="İlk planı oluşturun."
          action={<Button onClick={onCreate}>Plan ekle</Button>}
        />
      )}
    </>
  );
}

function PlansSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton className="mb-5 h-11 w-full" />
      <div className={gridClasses}>
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} className="h-80 w-full" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Number of plans, and how many of them are on offer. */
function PlanCounters({ plans }: { readonly plans: readonly AdminPlan[] }) {
  const active = plans.filter(({ is_active }) => is_active).length;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1">
      <Counter label="Toplam plan">{plans.length}</Counter>
      <Counter label="Aktif plan">{active}</Counter>
      <Counter label="Pasif plan">{plans.length - active}</Counter>
    </dl>
  );
}

function Counter({ label, children }: { readonly label: string; readonly children: number }) {
  return (
    <div className="flex gap-1.5">
      <dt>{label}</dt>
      <dd className="font-semibold text-ink">{formatNumber(children)}</dd>
    </div>
  );
}

interface PlanToolbarProps {
  readonly filters: PlanFilters;
  readonly onChange: (patch: Partial<PlanFilters>, options?: { readonly replace?: boolean }) => void;
}

const states: readonly { readonly value: PlanState; readonly label: string }[] = [
  { value: '', label: 'Tümü' },
  { value: 'active', label: 'Aktif' },
  { value: 'passive', label: 'Pasif' },
];

/** Search and the filter by state. */
function PlanToolbar({ filters, onChange }: PlanToolbarProps) {
  return (
    <ListToolbar
      search={<ListSearch label="Plan ara" value={filters.search} onChange={onChange} />}
      query={toPlanState(filters) === '' ? {} : { status: filters.status }}
      chips={
        <ChoiceChips
          label="Durum"
          options={states}
          value={toPlanState(filters)}
          onChange={(status) => onChange({ status })}
        />
      }
    />
  );
}
