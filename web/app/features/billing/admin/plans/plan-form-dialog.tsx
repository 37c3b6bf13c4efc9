import type { AdminPlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { useRef, useState } from 'react';
import { useLeaveGuard } from '../../../../lib/forms/use-leave-guard.ts';
import { ConfirmDialog, Dialog } from '../../../../ui/dialog.tsx';
import { PlanForm } from './plan-form.tsx';
import { newPlanValues, type PlanFormValues, toCopyValues, toFormValues } from './plan-form-schema.ts';

/** The purpose for which the form is opened. */
export type PlanTask = { readonly kind: 'create' } | { readonly kind: 'edit' | 'copy'; readonly plan: AdminPlan };

interface PlanFormDialogProps {
  readonly task: PlanTask;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Creates, edits or copies a plan. Asks before input is discarded. */
export function PlanFormDialog({ task, open, onClose }: PlanFormDialogProps) {
  const hasTypedWork = useRef(() => false);
  const [isLeaving, setLeaving] = useState(false);
  const hasWork = () => open && hasTypedWork.current();
  const blocker = useLeaveGuard(hasWork);
  const close = () => (hasWork() ? setLeaving(true) : onClose());
  const leave = () => {
    onClose();
    blocker.proceed?.();
  };
  const stay = () => {
    setLeaving(false);
    blocker.reset?.();
  };
  return (
    <>
      <Dialog open={open} onOpenChange={(next) => next || close()} title={toTitle(task)}>
        <PlanForm
          initial={valuesFor(task)}
          edited={task.kind === 'edit' ? task.plan : undefined}
          onSaved={onClose}
          onCancel={close}
          hasWork={hasTypedWork}
        />
      </Dialog>
      <ConfirmDialog
        open={isLeaving || blocker.state === 'blocked'}
        onOpenChange={(next) => next || stay()}
        title="Kaydedilmemiş değişiklikleriniz var"
        description="Formu kapatırsanız yazdıklarınız kaybolur."
        confirmLabel="Değişiklikleri bırak"
        cancelLabel="Forma dön"
        onConfirm={leave}
      />
    </>
  );
}

function toTitle(task: PlanTask): string {
  if (task.kind === 'create') return 'Yeni plan';
  return `“${task.plan.name}” planını ${task.kind === 'edit' ? 'düzenle' : 'kopyala'}`;
}

function valuesFor(task: PlanTask): PlanFormValues {
  if (task.kind === 'create') return newPlanValues;
  return task.kind === 'edit' ? toFormValues(task.plan) : toCopyValues(task.plan);
}
