import type { outsideReturnEffects, RefundPreview } from '@hokka/contracts/billing/payments/refunds.ts';
import { istanbulDay } from '../../platform/calendar.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { formatMoney, type Kurus, toMajorUnits } from '../../platform/money.ts';
import { formatLongDate } from '../../platform/text/dates.ts';
import { lockAccount } from '../account-records/index.ts';
import { type AdminDecision, assertNotOwnPayment, recordPaymentAuditEvent } from '../payments/admin-decision.ts';
import { findPeriodOfValue, readPaymentChain } from '../payments/payment-chain.queries.ts';
import { getPayment, lockPayment } from '../payments/queries.ts';
import { computeRefundDues, type RefundDue, type StoredPayment } from '../payments/rules.ts';
import { changeSubscriptions, notifyPeriodChange } from '../subscriptions/change-subscriptions.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { applyOutsideReturn, type OutsideReturn } from '../subscriptions/outside-return.rules.ts';
import { computeUnusedValueMinor } from '../subscriptions/proration.rules.ts';
import { readSubscriptionsAt } from '../subscriptions/read-subscription.ts';
import { isPaid, type PaidSubscription, toDefaultSubscriptionOptions } from '../subscriptions/rules.ts';
import { isIssueResolvedBy, raiseRefundDues } from './finalize-refund.ts';
import { createRefundReference } from './initiate-refund.ts';
import { readPaymentContext } from './payment-context.ts';
import { describeDues, presentChain } from './preview-refund.ts';
import { addRefundedAmount, closeRefund, deductFromPeriod, insertRefund, listRefunds } from './queries.ts';
import {
  addRefund,
  computeReturnableMinor,
  hasOpenRefund,
  isFullRefund,
  type PaymentContext,
  type StoredRefund,
} from './rules.ts';

type PeriodEffect = (typeof outsideReturnEffects)[number];

export interface OutsideReturnInput extends AdminDecision {
  /** In minor units. */
  readonly amountMinor: Kurus;
  /** The day in Istanbul, `YYYY-MM-DD`. */
  readonly returnedOn: string;
  readonly reason: string;
  readonly right: PeriodEffect;
}

/**
 * Records money that was returned outside of the product, e.g. at the provider's own site or by a chargeback. The
 * period that it paid for ends, or loses the time that the money paid for. If a later period has taken over the
 * payment's value, that one ends instead, and issues are raised for the other payments whose value it contains. The
 * provider is not called. Locks account, then payment.
 * @throws AppError `own_account`; `payment_not_refundable`; `validation_failed` on `amount` and `returned_on`
 */
export async function recordOutsideReturn(input: OutsideReturnInput, dependencies: BillingDependencies): Promise<void> {
  const { database, log, newId } = dependencies;
  await assertNotOwnPayment(database, input);
  const { payment: stale, caller, request, amountMinor, returnedOn, reason } = input;
  const { now } = request;
  await database.transaction().execute(async (trx) => {
    const hasAccount = await lockAccount(trx, stale.userId);
    const payment = (await lockPayment(trx, stale.id)) ?? stale;
    assertReturnable(await readPaymentContext(trx, payment), amountMinor);
    assertReturnDay(payment, returnedOn, now);
    assertNotRecorded(await listRefunds(trx, [payment.id]), input);
    const isFull = isFullRefund(payment, amountMinor);
    const refund = { id: newId(), paymentId: payment.id, amountMinor, reason };
    const reference = createRefundReference();
    await insertRefund(trx, { ...refund, reference, requestedBy: caller.userId, createdAt: now, returnedOn });
    await closeRefund(trx, refund.id, { status: 'completed', detail: null, at: now });
    await deductFromPeriod(trx, payment.id, { amountMinor, at: now });
    const isSettled = isIssueResolvedBy(payment, { handedOver: null, amountMinor }, isFull);
    await addRefundedAmount(trx, payment.id, { amountMinor, isSettled });
    const dues = hasAccount ? await endOrShortenPeriod(trx, payment, input, dependencies) : [];
    await recordPaymentAuditEvent(trx, newId, input, {
      action: 'payment.outside_return',
      details: { refundId: refund.id, amountMinor, currency: payment.currency, returnedOn, right: input.right },
    });
    if (!hasAccount) return;
    const details = { paymentId: payment.id, refundId: refund.id, dues };
    await dependencies.outbox.enqueue(trx, { userId: payment.userId, kind: 'refund_completed', details });
  });
  log.info({ requestId: request.id, paymentId: stale.id }, 'an outside return of money was recorded');
}

/** @returns what must be refunded of other payments */
async function endOrShortenPeriod(
  trx: DatabaseTransaction,
  payment: StoredPayment,
  { amountMinor, right, request: { now } }: OutsideReturnInput,
  dependencies: BillingDependencies,
): Promise<RefundDue[]> {
  const rule = await findRule(trx, payment, { amountMinor, right });
  if (rule === undefined) return [];
  const { userId } = payment;
  const change = await changeSubscriptions(
    trx,
    { userId, now, defaultOptions: toDefaultSubscriptionOptions(dependencies) },
    (stored, defaultOptions) => applyOutsideReturn(stored, rule, now, defaultOptions),
  );
  if ('denied' in change) return [];
  await notifyPeriodChange(trx, { userId, ...change }, dependencies);
  // For the payment's own period, an admin has decided that the rest ends with it.
  if (!rule.isCarried && !isFullRefund(payment, amountMinor)) return [];
  return raiseRefundDues(trx, change, now, rule.isCarried ? amountMinor : 0);
}

interface ReturnRule extends OutsideReturn {
  /** Whether a later period has taken over the payment's value. */
  readonly isCarried: boolean;
}

async function findRule(
  database: Database | DatabaseTransaction,
  payment: StoredPayment,
  { amountMinor, right }: { readonly amountMinor: Kurus; readonly right: PeriodEffect },
): Promise<ReturnRule | undefined> {
  const holder = await findPeriodOfValue(database, payment);
  if (holder === undefined) return undefined;
  const isCarried = holder.paymentId !== payment.id;
  const ends = isCarried || right === 'end' || isFullRefund(payment, amountMinor);
  return { periodId: holder.periodId, isCarried, shortenByMinor: ends ? undefined : amountMinor };
}

function assertReturnable(context: PaymentContext, amountMinor: Kurus): void {
  const { payment } = context;
  if (payment.status !== 'completed') throw new AppError('payment_not_refundable');
  if (hasOpenRefund(context)) {
    const message = 'Bu ödeme için sonucu beklenen bir iade var. Lütfen önce onun sonucunu kaydedin.';
    throw new AppError('payment_not_refundable', { message });
  }
  const leftMinor = computeReturnableMinor(context);
  if (leftMinor === 0) throw new AppError('payment_not_refundable');
  if (amountMinor > leftMinor)
    throw createFieldError('amount', `En fazla ${formatMoney(leftMinor, payment.currency)} kaydedilebilir`);
}

function assertReturnDay({ completedAt, createdAt }: StoredPayment, day: string, now: Date): void {
  if (day > istanbulDay(now)) throw createFieldError('returned_on', 'İade tarihi gelecekte olamaz');
  if (day < istanbulDay(completedAt ?? createdAt))
    throw createFieldError('returned_on', 'İade tarihi ödeme tarihinden önce olamaz');
}

/** Prevents a double click from recording the same return twice. A second real return needs a different reason. */
function assertNotRecorded(
  refunds: readonly StoredRefund[],
  { amountMinor, returnedOn, reason }: Pick<OutsideReturnInput, 'amountMinor' | 'returnedOn' | 'reason'>,
): void {
  const isSame = (one: StoredRefund) =>
    one.returnedOn === returnedOn && one.amountMinor === amountMinor && one.reason === reason;
  if (!refunds.some(isSame)) return;
  const message = 'Bu tutar, gün ve gerekçeyle bir iade zaten kayıtlı. İkinci bir iadeyse gerekçesinde belirtin.';
  throw new AppError('payment_not_refundable', { message });
}

interface PreviewInput extends Pick<OutsideReturnInput, 'payment' | 'amountMinor' | 'right'> {
  readonly now: Date;
}

/**
 * What recording the return would do now. @throws AppError `payment_not_refundable`; `validation_failed` on `amount`
 */
export async function previewOutsideReturn(
  dependencies: Pick<BillingDependencies, 'database' | 'defaultPlanId' | 'newId'>,
  { payment, amountMinor, right, now }: PreviewInput,
): Promise<RefundPreview> {
  const { database } = dependencies;
  const context = await readPaymentContext(database, payment);
  assertReturnable(context, amountMinor);
  const isFull = isFullRefund(payment, amountMinor);
  const shown = { refundable: toMajorUnits(computeReturnableMinor(context)), isFull };
  const rule = await findRule(database, payment, { amountMinor, right });
  if (rule === undefined)
    return { ...shown, effect: 'Bu ödemeyle süren bir abonelik yok; yalnızca iade kaydedilir.', chain: [] };
  const stored = await readSubscriptionsAt(database, payment.userId, now, dependencies);
  const found = [stored.current, stored.scheduled].find((one) => one?.id === rule.periodId);
  const period = found !== undefined && isPaid(found) ? found : undefined;
  const holder = await getPayment(database, period?.bought.paymentId ?? payment.id);
  const chain = await readPaymentChain(database, holder);
  if (period === undefined) {
    const effect = 'Bu ödemenin dönemi sona erdiği için abonelikte değişiklik olmaz.';
    return { ...shown, effect, chain: presentChain(holder, chain, [{ paymentId: payment.id, amountMinor }]) };
  }
  const after = rule.isCarried ? period : addRefund(period, amountMinor);
  const state = { ...stored, ...(found === stored.current ? { current: after } : { scheduled: after }) };
  const changed = applyOutsideReturn(state, rule, now, toDefaultSubscriptionOptions(dependencies));
  const kept = [changed.current, changed.scheduled].find((one) => one?.id === rule.periodId);
  const dues = kept === undefined && (rule.isCarried || isFull) ? previewDues() : [];
  const effect = `${describeRight(period, kept?.endsAt ?? null)}${describeDues(dues, new Map([...chain, ['', holder]]))}`;
  return { ...shown, effect, chain: presentChain(holder, chain, [{ paymentId: payment.id, amountMinor }, ...dues]) };

  function previewDues(): RefundDue[] {
    const returned = (one: StoredPayment) =>
      one.id === payment.id ? { ...one, refundedMinor: one.refundedMinor + amountMinor } : one;
    const leftMinor = Math.max(0, computeUnusedValueMinor(after, now) - (rule?.isCarried === true ? amountMinor : 0));
    const sources = new Map([...chain].map(([id, one]) => [id, returned(one)]));
    return computeRefundDues(returned(holder), leftMinor, sources);
  }
}

function describeRight({ bought }: PaidSubscription, endsAt: Date | null): string {
  return endsAt === null
    ? `${bought.planName} planı hemen sona erer.`
    : `${bought.planName} planı, geri dönen tutarın karşıladığı süre kadar kısalır ve ${formatLongDate(endsAt)} tarihinde biter.`;
}
