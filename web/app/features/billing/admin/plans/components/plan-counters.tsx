import type { AdminPlan } from '@hokka/contracts/plan-admin.ts';
import { formatNumber } from '../../../../../lib/format.ts';
import { StatCard } from '../../../../../ui/stat-card.tsx';

/** How many plans there are, and how many of them are on offer. */
export function PlanCounters({ plans }: { readonly plans: readonly AdminPlan[] }) {
  const active = plans.filter(({ is_active }) => is_active).length;
  return (
    <div className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      <StatCard label="Toplam plan" value={formatNumber(plans.length)} />
      <StatCard label="Aktif plan" value={formatNumber(active)} />
      <StatCard label="Pasif plan" value={formatNumber(plans.length - active)} />
    </div>
  );
}
