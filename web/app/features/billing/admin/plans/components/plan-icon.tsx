import { Building2, Gift, Package, Star } from 'lucide-react';
import { type PlanKind, findPlanKind } from '../plan-kind.ts';

const icons = {
  free: Gift,
  professional: Star,
  enterprise: Building2,
  other: Package,
} as const satisfies Record<PlanKind, unknown>;

/** A picture that goes with a plan's name; decoration. */
export function PlanIcon({ name }: { readonly name: string }) {
  const Icon = icons[findPlanKind(name)];
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-control bg-wash text-ink-soft">
      <Icon aria-hidden size={20} strokeWidth={1.75} />
    </span>
  );
}
