import type { AdminPayment } from '@hokka/contracts/billing/payments/admin-payment.ts';
import { reconcilePayment } from '@hokka/contracts/billing/payments/payment-inquiry.ts';
import {
  BadgeCheck,
  BadgeX,
  Check,
  CircleX,
  EllipsisVertical,
  FileDown,
  FileText,
  HandCoins,
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
  readonly onDecide: (decision: PaymentDecision) => void;
}

/** The awaited action on a payment as a button, and the other actions in a menu. */
export function PaymentActions({ payment, onDecide }: PaymentActionsProps) {
  const inquire = useInquiry();
  const ownId = useOwnId();
  const isOwn = payment.User !== null && payment.User.id === ownId;
  const summary = describePayment(payment);
  const choices = isOwn ? [] : listPaymentChoices(payment, new Date());
  const main = choices.find(({ isAwaited }) => isAwaited);
  const choose = ({ kind }: PaymentChoice) => (kind === 'inquire' ? inquire(payment.id) : onDecide({ kind, payment }));
  return (
    <div className="flex flex-wrap items-center gap-2 @3xl:flex-nowrap @3xl:justify-end">
      {isOwn && <p className="text-ink-soft text-sm">Kendi ödemenizin kararını başka bir admin verir.</p>}
      {main !== undefined && (
        <Button
          size="small"
          variant={main.kind === 'inquire' || main.kind === 'refund' ? 'secondary' : 'primary'}
          aria-label={`${main.label}: ${summary}`}
          pendingLabel={main.kind === 'inquire' ? 'Soruluyor...' : undefined}
          onClick={() => choose(main)}
        >
          {main.label}
        </Button>
      )}
      <OtherActions
        payment={payment}
        summary={summary}
        choices={choices.filter((choice) => choice !== main)}
        onChoose={choose}
        onInvoice={() => onDecide({ kind: 'invoice', payment })}
      />
    </div>
  );
}

function describePayment({ transfer_reference, User, id }: AdminPayment): string {
  return transfer_reference ?? User?.email ?? id;
}

interface OtherActionsProps {
  readonly payment: AdminPayment;
  readonly summary: string;
  readonly choices: readonly PaymentChoice[];
  readonly onChoose: (choice: PaymentChoice) => unknown;
  readonly onInvoice: () => void;
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

function OtherActions({ payment, summary, choices, onChoose, onInvoice }: OtherActionsProps) {
  const { id, method, receipt_number: receipt } = payment;
  if (choices.length === 0 && receipt === null && method !== 'card') return null;
  return (
    <DropdownMenu
      trigger={<IconButton label={`İşlemler: ${summary}`} icon={<EllipsisVertical aria-hidden size={18} />} />}
    >
      {choices.map((choice) => (
        <MenuAction
          key={choice.kind}
          icon={choiceIcons[choice.kind]}
          label={`${choice.label}: ${summary}`}
          onSelect={() => void onChoose(choice)}
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
        <MenuAction icon={choiceIcons.invoice} label={`e-Arşiv faturası: ${summary}`} onSelect={onInvoice}>
          e-Arşiv faturası
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
export function useInquiry() {
  // One answer at a time: several would pile up over the rows below.
  const id = 'payment-inquiry';
  const { mutateAsync: reconcile } = useDecision(reconcilePayment);
  return (paymentId: string): Promise<void> =>
    reconcile({ params: { id: paymentId } }).then(
      ({ outcome, text }) => void (outcome === 'granted' ? notifySuccess(text, { id }) : notifyInfo(text, { id })),
      (error: unknown) => notifyErrorNotice(error, 'PayTR’ye sorulamadı', { id }),
    );
}
