import { type AdminPlan, deletePlan, updatePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { useRef, useState } from 'react';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog, Dialog, useDialogSubject } from '../../../../ui/dialog.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../../ui/notify.ts';
import { usePlanChange, usePlanEffect } from '../api.ts';
import type { PlanAction } from './plan-card.tsx';
import { PlanEffects } from './plan-effects.tsx';
import { PlanFormDialog, type PlanTask } from './plan-form-dialog.tsx';

type RequestedDialog =
  | { readonly kind: 'form'; readonly task: PlanTask }
  | { readonly kind: 'toggle' | 'delete'; readonly plan: AdminPlan };

/** Dialogs of the plan screen, one at a time. Their content stays while they close. */
export function usePlanDialogs() {
  const { subject: requested, openDialog: show, open, onClose } = useDialogSubject<RequestedDialog>();
  /** Each dialog starts with fresh state, even for the same plan. */
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

const labels = {
  activate: { title: 'Plan aktif yapılsın mı?', confirm: 'Aktif yap', done: 'Plan aktif yapıldı' },
  shelve: { title: 'Plan pasif yapılsın mı?', confirm: 'Pasif yap', done: 'Plan pasif yapıldı' },
} as const;

/** Activates or deactivates a plan after showing the effect. */
function TogglePlanDialog({ plan, open, onClose }: PlanDialogProps) {
  // A snapshot, so that the dialog's content stays while it closes, although the plan behind it has changed.
  const [{ id, name, version, is_active: wasActive }] = useState(plan);
  const { mutateAsync: update } = usePlanChange(updatePlan);
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  const edit = { is_active: !wasActive, version };
  const effect = usePlanEffect(open ? { planId: id, edit } : undefined);
  const { title, confirm, done } = wasActive ? labels.shelve : labels.activate;
  const save = () =>
    update({ params: { id: `${id}` }, body: edit }).then(
      () => {
        notifySuccess(done);
        onClose();
      },
      (error: unknown) => setErrorNotice(toErrorNotice(error, 'Plan kaydedilemedi')),
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description={<span className="wrap-anywhere">{name}</span>}
      actions={
        <>
          <Button onClick={onClose}>Vazgeç</Button>
          <Button
            variant="primary"
            disabled={!effect.isSuccess || effect.isFetching}
            pendingLabel="Kaydediliyor..."
            onClick={save}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorBanner errorNotice={errorNotice} />
        <PlanEffects query={effect} isRequested />
      </div>
    </Dialog>
  );
}

interface PlanDialogProps {
  readonly plan: AdminPlan;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Confirms the deletion of a plan. */
function DeletePlanDialog({ plan, open, onClose }: PlanDialogProps) {
  const { mutateAsync: deleteIt } = usePlanChange(deletePlan);
  const remove = () =>
    deleteIt({ params: { id: `${plan.id}` } }).then(
      () => notifySuccess('Plan silindi'),
      (error: unknown) => {
        notifyErrorNotice(error, 'Plan silinemedi');
        throw error;
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Planı sil"
      description={
        <>
          <span className="wrap-anywhere block font-medium text-ink">{plan.name}</span>
          <span className="mt-2 block">
            Bu planı silmek istediğinizden emin misiniz? Aktif aboneleri olan planlar silinemez.
          </span>
          <span className="mt-2 block">Bu işlem geri alınamaz.</span>
        </>
      }
      confirmLabel="Planı sil"
      onConfirm={remove}
    />
  );
}
