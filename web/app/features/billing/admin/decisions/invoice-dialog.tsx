import { attachInvoice, invoiceBytesMax, removeInvoice } from '@hokka/contracts/billing/payments/invoices.ts';
import { listAllPayments } from '@hokka/contracts/billing/payments/payment-admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { FileDown, FileUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../../lib/api/endpoint-request.ts';
import { uploadFile } from '../../../../lib/api/upload-file.ts';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { saveInvoice } from '../../api.ts';
import { useDecision } from '../api.ts';
import type { DecisionDialogProps } from './review-dialogs.tsx';
import { describeOrder } from './review-dialogs.tsx';

const staleReads = [listAllPayments.name, 'getInvoiceMonth'];
const tooLarge = 'Fatura en fazla 5 MB olabilir.';

/** Attaches, replaces or removes the e-Arşiv invoice of a payment. */
export function InvoiceDialog({ payment, open, onClose }: DecisionDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { mutateAsync: remove } = useDecision(removeInvoice);
  // The payment in props is a snapshot from when the dialog opened.
  const [attachedAt, setAttachedAt] = useState(payment.invoice_attached_at);
  const { upload, isSending, failure } = useInvoiceUpload(payment.id, (at) => {
    setAttachedAt(at);
    notifySuccess('Fatura eklendi');
  });
  const takeAway = () =>
    remove({ params: { id: payment.id } }).then(
      () => {
        setAttachedAt(null);
        notifySuccess('Fatura kaldırıldı');
      },
      (error: unknown) => notifyFailure('Fatura kaldırılamadı', error),
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      firstFocus={choose}
      title="e-Arşiv faturası"
      description={`${describeOrder(payment)}. Eklediğiniz PDF’i alıcı, Abonelik sayfasında makbuzun yanından indirir.`}
    >
      <p className="text-sm">
        {attachedAt === null
          ? 'Bu ödemeye fatura eklenmemiş. En fazla 5 MB büyüklüğünde bir PDF seçin.'
          : `Fatura ${formatDateTime(attachedAt)} tarihinde eklendi. Yeni bir dosya seçerseniz onun yerine geçer.`}
      </p>
      {isSending && (
        <p role="status" className="mt-3 flex items-center gap-2 text-sm">
          <Spinner />
          Fatura gönderiliyor
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className="wrap-anywhere mt-3 text-coral text-sm">
          {failure}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label="Fatura dosyası"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) upload(file);
          // Resets the input, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      <DialogActions className="mt-4">
        {attachedAt !== null && (
          <>
            <Button icon={<Trash2 aria-hidden size={18} />} pendingLabel="Kaldırılıyor..." onClick={takeAway}>
              Kaldır
            </Button>
            <Button
              icon={<FileDown aria-hidden size={18} />}
              pendingLabel="Hazırlanıyor..."
              onClick={() =>
                saveInvoice(payment.id).catch((error: unknown) => notifyFailure('Fatura indirilemedi', error))
              }
            >
              İndir
            </Button>
          </>
        )}
        <Button
          ref={choose}
          variant="primary"
          disabled={isSending}
          icon={<FileUp aria-hidden size={18} />}
          onClick={() => input.current?.click()}
        >
          {attachedAt === null ? 'PDF seç' : 'Başka PDF seç'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useInvoiceUpload(paymentId: string, onDone: (attachedAt: string | null) => void) {
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const upload = async (file: File) => {
    setFailure(file.size > invoiceBytesMax ? tooLarge : undefined);
    if (file.size > invoiceBytesMax) return;
    setSending(true);
    try {
      const payment = await uploadFile(attachInvoice, {
        params: { id: paymentId },
        file,
        idempotencyKey: newIdempotencyKey(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      onDone(payment.invoice_attached_at);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.status === 413 ? tooLarge : error.message);
    } finally {
      setSending(false);
      for (const name of staleReads) void client.invalidateQueries({ queryKey: [name] });
    }
  };
  return { upload: (file: File) => void upload(file), isSending, failure };
}
