import type { AdminPlan } from '@hokka/contracts/plan-admin.ts';
import { useCallback, useRef, useState } from 'react';
import { DeletePlanDialog } from './delete-plan-dialog.tsx';
import type { PlanAction } from './plan-card.tsx';
import { PlanFormDialog, type PlanTask } from './plan-form-dialog.tsx';
import { TogglePlanDialog } from './toggle-plan-dialog.tsx';

type Asked =
  | { readonly kind: 'form'; readonly task: PlanTask }
  | { readonly kind: 'toggle' | 'delete'; readonly plan: AdminPlan };

/** The dialogs of the plans' screen, one at a time; what one says stays while it closes. */
export function usePlanDialogs() {
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  /** Another question begins anew, also about the same plan. */
  const turn = useRef(0);
  const ask = (next: Asked) => {
    turn.current += 1;
    setAsked(next);
    setOpen(true);
  };
  const onClose = useCallback(() => setOpen(false), []);
  const common = { open, onClose };
  return {
    create: () => ask({ kind: 'form', task: { kind: 'create' } }),
    act(action: PlanAction, plan: AdminPlan): void {
      if (action === 'edit' || action === 'copy') ask({ kind: 'form', task: { kind: action, plan } });
      else ask({ kind: action, plan });
    },
    dialog: (
      <>
        {asked?.kind === 'form' && <PlanFormDialog key={turn.current} task={asked.task} {...common} />}
        {asked?.kind === 'toggle' && <TogglePlanDialog key={turn.current} plan={asked.plan} {...common} />}
        {asked?.kind === 'delete' && <DeletePlanDialog key={turn.current} plan={asked.plan} {...common} />}
      </>
    ),
  };
}
