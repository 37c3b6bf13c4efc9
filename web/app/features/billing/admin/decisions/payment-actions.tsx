import { reconcilePayment } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import type { AdminPayment } from '@hokka/contracts/billing/payments/payment-record.ts';
import {
  BadgeCheck,
  BadgeX,
  Check,
  CircleX,
  EllipsisVertical,
  FileDown,
  FileText,
  HandCoins,
  IdCard,
  RefreshCw,
  RotateCcw,
  ScrollText,
  Ticket,
  Undo2,
} from 'lucide-react';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu, MenuAction, MenuLink } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { notifyErrorNotice, notifyFailure, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { saveReceipt } from '../../api.ts';
import { useDecision, useOwnId } from '../api.ts';
import { listPaymentChoices, type PaymentChoice, type PaymentDecisionKind } from './payment-choices.ts';

/** A decision about a payment that an admin has started. */
export interface PaymentDecision {
  readonly kind: PaymentDecisionKind;
  readonly payment: AdminPayment;
}

interface PaymentActionsProps {
  readonly payment: AdminPayment;
  readonly choices: ReturnType<typeof usePaymentChoices>;
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** The action that a payment waits for, as a button. */
export function AwaitedAction({ payment, choices: { awaited, choose } }: Omit<PaymentActionsProps, 'onDecide'>) {
  if (awaited === undefined) return null;
  return (
    <Button
      size="small"
      aria-label={`${awaited.label}: ${describePayment(payment)}`}
      pendingLabel={awaited.kind === 'inquire' ? 'Soruluyor...' : undefined}
      onClick={() => choose(awaited)}
    >
      {awaited.label}
    </Button>
  );
}

/** What the admin may do about a payment, which is nothing about an own one; the choice that it waits for is apart from the others. */
export function usePaymentChoices(payment: AdminPayment, onDecide: PaymentActionsProps['onDecide']) {
  const inquire = useInquiry();
  const ownId = useOwnId();
  const isOwn = payment.User !== null && payment.User.id === ownId;
  const choices = isOwn ? [] : listPaymentChoices(payment, new Date());
  const awaited = choices.find(({ isAwaited }) => isAwaited);
  return {
    isOwn,
    awaited,
    others: choices.filter((choice) => choice !== awaited),
    choose: ({ kind }: PaymentChoice) => (kind === 'inquire' ? inquire(payment.id) : onDecide({ kind, payment })),
  };
}

function describePayment({ transfer_reference, User, id }: AdminPayment): string {
  return transfer_reference ?? User?.email ?? id;
}

const icon = { 'aria-hidden': true, size: 16 } as const;

const choiceIcons = {
  invoice: <FileText {...icon} />,
  confirm: <Check {...icon} />,
  reject: <CircleX {...icon} />,
  reopen: <RotateCcw {...icon} />,
  refund: <Undo2 {...icon} />,
  'returned outside': <HandCoins {...icon} />,
  'refund made': <BadgeCheck {...icon} />,
  'refund not made': <BadgeX {...icon} />,
  grant: <Ticket {...icon} />,
  dismiss: <CircleX {...icon} />,
  inquire: <RefreshCw {...icon} />,
} as const satisfies Record<PaymentChoice['kind'], unknown>;

interface OtherActionsProps extends PaymentActionsProps {
  /** The details of the invoice's recipient, which the row shows below itself; absent if there are none. */
  readonly buyer?: { readonly isShown: boolean; readonly onToggle: () => void };
}

/** Menu of the other actions on a payment; renders nothing without any. */
export function OtherActions({ payment, choices: { others, choose }, onDecide, buyer }: OtherActionsProps) {
  const { id, method, receipt_number: receipt } = payment;
  const summary = describePayment(payment);
  if (others.length === 0 && receipt === null && method !== 'card' && buyer === undefined) return null;
  return (
    <DropdownMenu
      trigger={<IconButton label={`İşlemler: ${summary}`} icon={<EllipsisVertical aria-hidden size={18} />} />}
    >
      {others.map((choice) => (
        <MenuAction
          key={choice.kind}
          icon={choiceIcons[choice.kind]}
          label={`${choice.label}: ${summary}`}
          onSelect={() => void choose(choice)}
        >
          {choice.label}
        </MenuAction>
      ))}
      {receipt !== null && (
        <MenuAction icon={<FileDown {...icon} />} label={`Makbuzu indir: ${receipt}`} onSelect={() => save(id)}>
          Makbuzu indir
        </MenuAction>
      )}
      {payment.status === 'completed' && (
        <MenuAction
          icon={choiceIcons.invoice}
          label={`e-Arşiv faturası: ${summary}`}
          onSelect={() => onDecide({ kind: 'invoice', payment })}
        >
          e-Arşiv faturası
        </MenuAction>
      )}
      {buyer !== undefined && (
        <MenuAction icon={<IdCard {...icon} />} onSelect={buyer.onToggle}>
          {buyer.isShown ? 'Fatura bilgilerini gizle' : 'Fatura bilgilerini göster'}
        </MenuAction>
      )}
      {method === 'card' && (
        <MenuLink
          icon={<ScrollText {...icon} />}
          label={`PayTR bildirimleri: ${summary}`}
          to={`${paths.adminSubscriptions}?tab=notifications&payment=${id}`}
        >
          PayTR bildirimleri
        </MenuLink>
      )}
    </DropdownMenu>
  );
}

function save(paymentId: string): void {
  saveReceipt(paymentId).catch((error: unknown) => notifyFailure('Makbuz indirilemedi', error));
}

/** Asks PayTR about a payment now, instead of waiting for the scheduled job, and shows the answer. */
function useInquiry() {
  // One answer at a time: several would pile up over the rows below.
  const id = 'payment-inquiry';
  const { mutateAsync: reconcile } = useDecision(reconcilePayment);
  return (paymentId: string): Promise<void> =>
    reconcile({ params: { id: paymentId } }).then(
      ({ outcome, text }) => void (outcome === 'granted' ? notifySuccess(text, { id }) : notifyInfo(text, { id })),
      (error: unknown) => notifyErrorNotice(error, 'PayTR’ye sorulamadı', { id }),
    );
}
