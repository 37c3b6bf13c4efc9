import type { AdminPayment } from '@hokka/contracts/payment-admin.ts';
import { FileDown } from 'lucide-react';
import type { ApiError } from '../../../../../lib/api-error.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Button } from '../../../../../ui/button.tsx';
import { notifyError } from '../../../../../ui/notify.ts';
import { TextLink } from '../../../../../ui/text-link.tsx';
import { saveReceipt } from '../../../api/save-receipt.ts';
import { useOwnId } from '../../api/use-own-id.ts';
import { isRefundRequest, mayReopen, refundToRecord } from '../../attention-words.ts';
import { InquiryButton } from './inquiry-button.tsx';

/** What an administrator is about to decide about which payment. */
export interface PaymentDecision {
  readonly kind: 'confirm' | 'reject' | 'reopen' | 'refund' | 'refund made' | 'refund not made' | 'grant' | 'dismiss';
  readonly payment: AdminPayment;
}

interface PaymentActionsProps {
  readonly payment: AdminPayment;
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** What can be done about a payment as it stands. */
export function PaymentActions({ payment, onDecide }: PaymentActionsProps) {
  const ownId = useOwnId();
  const about = aboutOf(payment);
  const isOwn = payment.User !== null && payment.User.id === ownId;
  return (
    <div className="flex flex-wrap items-center gap-2 @3xl:flex-col @3xl:items-stretch">
      {isOwn ? (
        <p className="text-ink-soft text-sm">Kendi ödemeniz: kararı başka bir yönetici verir.</p>
      ) : (
        <Decisions payment={payment} onDecide={onDecide} />
      )}
      {payment.receipt_number !== null && <ReceiptButton paymentId={payment.id} receipt={payment.receipt_number} />}
      {payment.method === 'card' && (
        <TextLink
          to={`${paths.adminSubscriptions}?tab=notifications&payment=${payment.id}`}
          aria-label={`PayTR bildirimleri: ${about}`}
          className="inline-flex items-center text-sm touch-target @3xl:justify-center"
        >
          PayTR bildirimleri
        </TextLink>
      )}
    </div>
  );
}

function aboutOf({ transfer_reference, User, id }: AdminPayment): string {
  return transfer_reference ?? User?.email ?? id;
}

function Decisions({ payment, onDecide }: PaymentActionsProps) {
  const decide = (kind: PaymentDecision['kind']) => () => onDecide({ kind, payment });
  const about = aboutOf(payment);
  const isTransfer = payment.method === 'transfer';
  const isPending = payment.status === 'pending';
  const dismissal = isRefundRequest(payment) ? 'İade talebini reddet' : 'İşi kapat';
  return (
    <>
      {/* Money may also arrive after the order's time was over. */}
      {payment.is_confirmable && (
        <Button
          size="small"
          variant={isPending ? 'primary' : 'secondary'}
          aria-label={`Havaleyi onayla: ${about}`}
          onClick={decide('confirm')}
        >
          Havaleyi onayla
        </Button>
      )}
      {isTransfer && isPending && (
        <Button size="small" aria-label={`Reddet: ${about}`} onClick={decide('reject')}>
          Reddet
        </Button>
      )}
      {mayReopen(payment, new Date()) && (
        <Button size="small" aria-label={`Yeniden aç: ${about}`} onClick={decide('reopen')}>
          Yeniden aç
        </Button>
      )}
      {!isTransfer && (isPending || payment.attention !== null) && <InquiryButton payment={payment} about={about} />}
      {payment.is_grantable && (
        <Button size="small" variant="primary" aria-label={`Planı tanımla: ${about}`} onClick={decide('grant')}>
          Planı tanımla
        </Button>
      )}
      {payment.refundable_amount > 0 && (
        <Button size="small" aria-label={`İade et: ${about}`} onClick={decide('refund')}>
          İade et
        </Button>
      )}
      {refundToRecord(payment) !== undefined && (
        <>
          <Button size="small" variant="primary" aria-label={`İade yapıldı: ${about}`} onClick={decide('refund made')}>
            İade yapıldı
          </Button>
          <Button size="small" aria-label={`İade yapılmadı: ${about}`} onClick={decide('refund not made')}>
            İade yapılmadı
          </Button>
        </>
      )}
      {payment.task !== null && (
        <Button size="small" aria-label={`${dismissal}: ${about}`} onClick={decide('dismiss')}>
          {dismissal}
        </Button>
      )}
    </>
  );
}

function ReceiptButton({ paymentId, receipt }: { readonly paymentId: string; readonly receipt: string }) {
  const save = () =>
    saveReceipt(paymentId).catch((error: ApiError) =>
      notifyError('Makbuz indirilemedi', { description: error.message }),
    );
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<FileDown aria-hidden size={16} />}
      aria-label={`Makbuzu indir: ${receipt}`}
      onClick={save}
    >
      Makbuz
    </Button>
  );
}
