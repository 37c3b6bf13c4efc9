import { useState } from 'react';
import type { PaymentDecision } from './payment-actions.tsx';
import { RefundMadeDialog, RefundNotMadeDialog } from './record-refund-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type DecisionDialogProps, DismissDialog, GrantDialog } from './review-dialogs.tsx';
import { ConfirmTransferDialog, RejectTransferDialog, ReopenTransferDialog } from './transfer-dialogs.tsx';

const dialogs = {
  confirm: ConfirmTransferDialog,
  reject: RejectTransferDialog,
  reopen: ReopenTransferDialog,
  grant: GrantDialog,
  refund: RefundDialog,
  'refund made': RefundMadeDialog,
  'refund not made': RefundNotMadeDialog,
  dismiss: DismissDialog,
} as const satisfies Record<PaymentDecision['kind'], (props: DecisionDialogProps) => unknown>;

/** The question that belongs to the decision an administrator is about to make; what it says stays while it closes. */
export function useDecisionDialog() {
  const [decision, setDecision] = useState<PaymentDecision>();
  const [open, setOpen] = useState(false);
  const DecisionDialog = decision === undefined ? undefined : dialogs[decision.kind];
  return {
    openDialog(next: PaymentDecision): void {
      setDecision(next);
      setOpen(true);
    },
    dialog: decision !== undefined && DecisionDialog !== undefined && (
      <DecisionDialog payment={decision.payment} open={open} onClose={() => setOpen(false)} />
    ),
  };
}
