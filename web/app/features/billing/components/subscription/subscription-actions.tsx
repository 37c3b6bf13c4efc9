import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { Writable } from '../../../../ui/writable.tsx';
import { useCancellation } from '../../api.ts';
import { CancellationDialog } from './cancellation-dialog.tsx';
import { canRenew, describeNextPeriod } from './subscription-state.ts';

/** What follows the running period, with the possible actions. */
export function SubscriptionActions({ subscription }: { readonly subscription: Subscription }) {
  const { can_cancel, can_resume, plan_id } = subscription;
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-t pt-4">
      <p className="min-w-0 flex-1 basis-80">{describeNextPeriod(subscription)}</p>
      <div className="flex flex-wrap gap-3 empty:hidden sm:flex-row-reverse">
        <Writable>
          {canRenew(subscription) && (
            <LinkButton variant="primary" to={paths.orderPlan(plan_id)}>
              Planı yenile
            </LinkButton>
          )}
          {can_resume && <ResumeButton />}
          {can_cancel && <CancelButton subscription={subscription} />}
        </Writable>
      </div>
    </div>
  );
}

function CancelButton({ subscription }: { readonly subscription: Subscription }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Aboneliği iptal et
      </Button>
      <CancellationDialog subscription={subscription} open={open} onOpenChange={setOpen} />
    </>
  );
}

function ResumeButton() {
  const { resume } = useCancellation();
  const takeBack = () =>
    resume().then(
      () => notifySuccess('İptal geri alındı', { description: 'Aboneliğiniz döneminin sonuna kadar sürer.' }),
      (error: unknown) => notifyFailure('İptal geri alınamadı', error),
    );
  return (
    <Button icon={<RotateCcw aria-hidden size={16} />} onClick={takeBack} pendingLabel="Geri alınıyor...">
      İptali geri al
    </Button>
  );
}
