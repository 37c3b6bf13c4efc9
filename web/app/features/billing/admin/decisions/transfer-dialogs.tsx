import {
  type ConfirmationPreview,
  confirmTransfer,
  previewConfirmation,
  rejectTransfer,
  reopenTransfer,
  transferRejectionRequest,
} from '@hokka/contracts/billing/payments/payment-admin.ts';
import { TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { isConflict } from '../../../../lib/api/api-error.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDateTime, formatNumber, formatPrice, formatRelative } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import { useDecision } from '../api.ts';
import { showDecisionError } from './payment-choices.ts';
import { findPaymentTask } from './payment-issues.ts';
import {
  ConfirmDecision,
  type DecisionDialogProps,
  describeOrder,
  formatPaymentPrice,
  Paragraphs,
} from './review-dialogs.tsx';

/**
 * Confirms the arrival of a transfer and explains its effect: the credit promised by the order may have been used
 * meanwhile.
 */
export function ConfirmTransferDialog(props: DecisionDialogProps) {
  const { payment, open } = props;
  const { mutateAsync: accept } = useDecision(confirmTransfer);
  // Otherwise a preview from before the payment of another order would be shown as current.
  const fresh = { enabled: open, gcTime: 0, staleTime: 0 };
  const { data: preview } = useEndpointQuery(previewConfirmation, { params: { id: payment.id } }, fresh);
  const { transfer_reference: reference, created_at: orderedAt } = payment;
  const decide = async () => {
    const confirmed = await accept({ params: { id: payment.id } });
    const task = confirmed.attention === null ? undefined : findPaymentTask(confirmed);
    if (task === undefined) notifySuccess('Havale onaylandı, plan tanımlandı');
    else notifyInfo('Havale onaylandı, plan tanımlanmadı', { description: `${task.problem}. ${task.advice ?? ''}` });
  };
  return (
    <ConfirmDecision
      {...props}
      title="Havale hesaba geçti mi?"
      texts={[
        `${reference ?? 'Referanssız'} referansıyla ${formatPaymentPrice(payment)} bekleniyor. Sipariş ${formatRelative(orderedAt, new Date())} verildi.`,
        preview?.is_granted === false ? '' : `Onaylarsanız ${preview?.effect ?? defaultEffect(payment.plan.name)}`,
        'Onay geri alınamaz; gerekirse ödeme iade edilir.',
      ]}
      confirmLabel="Havaleyi onayla"
      decide={decide}
      failure="Havale onaylanamadı"
    >
      {preview?.is_granted === false && (
        <span className="mt-3 flex items-start gap-2 text-ink">
          <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0 text-amber" />
          <span className="wrap-anywhere min-w-0">{preview.effect}</span>
        </span>
      )}
      {preview !== undefined && <OrderFigures preview={preview} />}
    </ConfirmDecision>
  );
}

/** The order's age, the expected amount, and the remaining credit that it counts on. */
function OrderFigures({ preview }: { readonly preview: ConfirmationPreview }) {
  const { age_days: age, amount, currency, credit } = preview;
  const rows = [
    ['Sipariş yaşı', age === 0 ? 'Bugün' : `${formatNumber(age)} gün`],
    ['Gelmesi gereken tutar', formatPrice(amount, currency)],
    ...(credit === null
      ? []
      : [
          ['Siparişteki mahsup', formatPrice(credit.ordered, currency)],
          ['Bugün kalan mahsup', formatPrice(credit.current, currency)],
          ...(credit.missing > 0 ? [['Eksik kalan', formatPrice(credit.missing, currency)]] : []),
        ]),
  ];
  return (
    <span className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <span>{label}</span>
          <span className="text-right tabular-nums">{value}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** The usual effect, shown while the preview is loading and if it fails. */
function defaultEffect(planName: string): string {
  return `${planName} planı alıcıya tanımlanır, makbuz kesilir ve alıcıya e-posta gönderilir.`;
}

/** Ends an order whose money did not arrive, with an optional reason. */
export function RejectTransferDialog({ payment, open, onClose }: DecisionDialogProps) {
  const amount = formatPaymentPrice(payment);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Havale reddedilsin mi?"
      description={
        <Paragraphs
          texts={[
            describeOrder(payment),
            `${payment.transfer_reference ?? ''} referanslı ${amount} tutarındaki sipariş kapanır ve alıcıya bildirilir. Yanlışlıkla reddederseniz siparişi 7 gün içinde yeniden açabilirsiniz.`,
          ]}
        />
      }
    >
      <RejectionForm payment={payment} onClose={onClose} />
    </Dialog>
  );
}

function RejectionForm({ payment, onClose }: Omit<DecisionDialogProps, 'open'>) {
  const form = useValidatedForm(transferRejectionRequest, { reason: '' });
  const { mutateAsync: reject } = useDecision(rejectTransfer);
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Havale reddedilemedi', async ({ reason }) => {
    try {
      await reject({ params: { id: payment.id }, body: reason ? { reason } : {} });
      notifySuccess('Havale reddedildi');
      onClose();
    } catch (error) {
      if (!isConflict(error)) throw error;
      showDecisionError(error, 'Havale reddedilemedi');
      onClose();
    }
  });
  return (
    <DialogForm
      {...sending}
      submitLabel="Havaleyi reddet"
      tone="danger"
      pendingLabel="Reddediliyor..."
      onCancel={onClose}
    >
      <Field
        label="Açıklama"
        optional
        hint="Alıcıya bildirilir; boş bırakılırsa “Ödeme hesabımıza ulaşmadı.” yazılır."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} value={form.watch('reason') ?? ''} size="small" limit={500} />
      </Field>
    </DialogForm>
  );
}

/** Confirms undoing a rejection: the buyer is notified, and the order is open again. */
export function ReopenTransferDialog(props: DecisionDialogProps) {
  const { payment } = props;
  const { mutateAsync: reopen } = useDecision(reopenTransfer);
  const { transfer_reference: reference, reopenable_until: until } = payment;
  return (
    <ConfirmDecision
      {...props}
      title="Reddedilen havale yeniden açılsın mı?"
      texts={[
        `${reference ?? 'Referanssız'} referanslı sipariş aynı tutar ve koşullarla yedi gün daha beklenir, alıcıya e-posta gönderilir. Para hesaba geçtiyse ardından onaylayın.`,
        until === null ? '' : `Bu ret ${formatDateTime(until)} tarihine kadar geri alınabilir.`,
      ]}
      confirmLabel="Yeniden aç"
      decide={() => reopen({ params: { id: payment.id } }).then(() => notifySuccess('Havale yeniden açıldı'))}
      failure="Havale yeniden açılamadı"
    />
  );
}
