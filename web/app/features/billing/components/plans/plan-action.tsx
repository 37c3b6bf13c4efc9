import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { PlanChoice } from './plan-choice.ts';

interface PlanActionProps {
  readonly plan: Plan;
  readonly choice: PlanChoice;
  readonly onCancel: () => void;
}

/** The way to a plan; to the free one it is the end of what is paid for. */
export function PlanAction({ plan, choice, onCancel }: PlanActionProps) {
  const name = (action: string) => ({ 'aria-label': `${action}: ${plan.name}`, className: 'w-full' });
  switch (choice) {
    case 'choose':
      return (
        <LinkButton {...name('Planı Seç')} variant="primary" to={paths.orderPlan(plan.id)}>
          Planı Seç
        </LinkButton>
      );
    case 'renew':
      return (
        <LinkButton {...name('Planı yenile')} to={paths.orderPlan(plan.id)}>
          Planı yenile
        </LinkButton>
      );
    case 'cancel':
      return (
        <Button {...name('Planı Seç')} onClick={onCancel}>
          Planı Seç
        </Button>
      );
    case 'scheduled':
      return <p className="text-ink-soft text-sm">Süren döneminiz bitince bu planın dönemi başlayacak.</p>;
    case 'blocked':
      return (
        <p className="text-ink-soft text-sm">
          Size tanımlanan bir dönem sırada bekliyor. Bu planı o dönem başlayınca seçebilirsiniz.
        </p>
      );
    case 'none':
      return null;
  }
}
