import type { Payment } from '@hokka/contracts/billing/payments/payments.ts';
import { useState } from 'react';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { createPartLoader } from '../../../../lib/page-part.ts';
import { Button } from '../../../../ui/button.tsx';
import { useLoadedDialog } from '../../../../ui/use-loaded-dialog.ts';

const loadDialog = createPartLoader(() => import('./refund-request-dialog.tsx'));

/** Requests a refund; the dialog is loaded when it is opened. */
export function RefundRequest({ payment }: { readonly payment: Payment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`İade talep et: ${formatDate(payment.created_at)}`}
        onClick={() => setOpen(true)}
      >
        İade talep et
      </Button>
      {open && <Loaded payment={payment} onClose={() => setOpen(false)} onReopen={() => setOpen(true)} />}
    </>
  );
}

interface LoadedProps {
  readonly payment: Payment;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

function Loaded({ payment, onClose, onReopen }: LoadedProps) {
  const part = useLoadedDialog(loadDialog, { title: 'İade formu yüklenemedi', onClose, onReopen });
  return part === undefined ? null : <part.RefundRequestDialog payment={payment} onClose={onClose} />;
}
