import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { useRef } from 'react';
import { useDialogSubject } from '../../../../ui/use-dialog-subject.ts';
import { DeletePlanDialog } from './delete-plan-dialog.tsx';
import type { PlanAction } from './plan-card.tsx';
import { PlanFormDialog, type PlanTask } from './plan-form-dialog.tsx';
import { TogglePlanDialog } from './toggle-plan-dialog.tsx';

type RequestedDialog =
  | { readonly kind: 'form'; readonly task: PlanTask }
  | { readonly kind: 'toggle' | 'delete'; readonly plan: AdminPlan };

/** The dialogs of the plans' screen, one at a time; what one says stays while it closes. */
export function usePlanDialogs() {
  const { subject: requested, openDialog: show, open, onClose } = useDialogSubject<RequestedDialog>();
  /** Each dialog starts with fresh state, also for the same plan. */
  const dialogCount = useRef(0);
  const openDialog = (next: RequestedDialog) => {
    dialogCount.current += 1;
    show(next);
  };
  const common = { open, onClose };
  return {
    create: () => openDialog({ kind: 'form', task: { kind: 'create' } }),
    act(action: PlanAction, plan: AdminPlan): void {
      if (action === 'edit' || action === 'copy') openDialog({ kind: 'form', task: { kind: action, plan } });
      else openDialog({ kind: action, plan });
    },
    dialog: (
      <>
        {requested?.kind === 'form' && <PlanFormDialog key={dialogCount.current} task={requested.task} {...common} />}
        {requested?.kind === 'toggle' && (
          <TogglePlanDialog key={dialogCount.current} plan={requested.plan} {...common} />
        )}
        {requested?.kind === 'delete' && (
          <DeletePlanDialog key={dialogCount.current} plan={requested.plan} {...common} />
        )}
      </>
    ),
  };
}
