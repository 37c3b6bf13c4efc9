import { type AdminPlan, deletePlan } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';
import { usePlanChange } from '../api.ts';

export interface PlanDialogProps {
  readonly plan: AdminPlan;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks before a plan is deleted. */
export function DeletePlanDialog({ plan, open, onClose }: PlanDialogProps) {
  const { mutateAsync: deleteIt } = usePlanChange(deletePlan);
  const remove = () =>
    deleteIt({ params: { id: `${plan.id}` } }).then(
      () => notifySuccess('Plan silindi'),
      (error: unknown) => {
        const { title, detail } = toErrorNotice(error, 'Plan silinemedi');
        notifyError(title, detail === undefined ? {} : { description: detail });
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
