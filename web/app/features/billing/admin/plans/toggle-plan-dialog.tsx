import { updatePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { useState } from 'react';
import { type ErrorNotice, toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { usePlanChange, usePlanEffect } from '../api.ts';
import type { PlanDialogProps } from './delete-plan-dialog.tsx';
import { PlanEffects } from './plan-effects.tsx';

const labels = {
  activate: { title: 'Plan aktif yapılsın mı?', confirm: 'Aktif yap', done: 'Plan aktif yapıldı' },
  shelve: { title: 'Plan pasif yapılsın mı?', confirm: 'Pasif yap', done: 'Plan pasif yapıldı' },
} as const;

/** Puts a plan on offer or takes it off, once what that means has been read. */
export function TogglePlanDialog({ plan, open, onClose }: PlanDialogProps) {
  // What the dialog is about stays while it closes and the plan behind it has changed.
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
