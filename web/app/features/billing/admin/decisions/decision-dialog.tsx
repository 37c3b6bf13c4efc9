import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import { OutsideReturnDialog } from './outside-return-dialog.tsx';
import type { PaymentDecision } from './payment-actions.tsx';
import { RefundMadeDialog, RefundNotMadeDialog } from './record-refund-dialogs.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { type DecisionDialogProps, DismissDialog, GrantDialog } from './review-dialogs.tsx';
import { ConfirmTransferDialog, RejectTransferDialog, ReopenTransferDialog } from './transfer-dialogs.tsx';

const dialogs = {
  invoice: InvoiceDialog,
  confirm: ConfirmTransferDialog,
  reject: RejectTransferDialog,
  reopen: ReopenTransferDialog,
  grant: GrantDialog,
  refund: RefundDialog,
  'returned outside': OutsideReturnDialog,
  'refund made': RefundMadeDialog,
  'refund not made': RefundNotMadeDialog,
  dismiss: DismissDialog,
} as const satisfies Record<PaymentDecision['kind'], (props: DecisionDialogProps) => unknown>;

/** The dialog of the decision that an admin is about to make. Its content stays while it closes. */
export function useDecisionDialog() {
  const { subject: decision, openDialog, open, onClose } = useDialogSubject<PaymentDecision>();
  const DecisionDialog = decision && dialogs[decision.kind];
  return {
    openDialog,
    dialog: DecisionDialog && <DecisionDialog payment={decision.payment} open={open} onClose={onClose} />,
  };
}
