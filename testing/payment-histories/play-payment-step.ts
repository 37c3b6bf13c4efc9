import {
  confirmTransfer,
  dismissPaymentAttention,
  grantReviewedPayment,
  listAllPayments,
  rejectTransfer,
  reopenTransfer,
} from '@hokka/contracts/billing/payments/payment-admin.ts';
import { recordOutsideReturn, refundPayment } from '@hokka/contracts/billing/payments/refunds.ts';
import { endSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import {
  getPaymentStatus,
  receivePaytrNotification,
  withdrawPayment,
} from '../../contracts/billing/payments/payments.ts';
import { cancelSubscription, resumeSubscription } from '../../contracts/billing/subscriptions/quotes.ts';
import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import { lockAccountToErase } from '../../server/src/modules/accounts/deletion/queries.ts';
import { istanbulDay } from '../../server/src/platform/calendar.ts';
import type { BillingService } from '../billing-service.ts';
import { order } from '../payments-service.ts';
import type { PaymentStep } from './payment-steps.ts';
import { orCrash, type PaymentWorld, recordRefunds } from './payment-world.ts';
import type { Form } from './paytr-in-memory.ts';

type StepByKind<Kind extends PaymentStep['kind']> = Extract<PaymentStep, { readonly kind: Kind }>;

/** Executes the step at one of the processes, and records violations of the rules. */
export async function playPaymentStep(world: PaymentWorld, step: PaymentStep, service: BillingService): Promise<void> {
  switch (step.kind) {
    case 'order':
      await placeOrder(world, service, step);
      return;
    case 'buy':
      return buy(world, service, step);
    case 'pay':
    case 'decline': {
      const session = nth(world.paytr.sessions, step.session);
      if (session === undefined) return;
      return step.kind === 'pay' ? world.paytr.pay(session, step.way) : world.paytr.decline(session);
    }
    case 'notify': {
      const form = nth(world.paytr.forms, step.form);
      if (form !== undefined) await Promise.all(Array.from({ length: step.times }, () => notify(world, service, form)));
      return;
    }
    case 'forge':
    case 'tamper':
      return falsify(world, service, step);
    case 'cancel':
    case 'resume': {
      const endpoint = step.kind === 'cancel' ? cancelSubscription : resumeSubscription;
      await service.call(endpoint, { token: `user-${world.users[step.user]}` });
      return;
    }
    case 'end period': {
      const params = { id: world.users[step.user] ?? '' };
      await service.call(endSubscription, { params, token: `admin-${world.adminId}`, body: { reason: 'Deneme' } });
      return;
    }
    case 'leave':
      return leave(world, service, step);
    case 'change merchant':
      world.paytr.merchantId = step.isOther ? 'another' : sandboxMerchant.id;
      return;
    case 'change rates':
      for (const { settings } of world.services)
        Object.assign(settings.payment, { usd_try_rate: step.usd, eur_try_rate: step.eur });
      return;
    case 'run tasks':
      return orCrash(service.runTasks());
    default:
      return playOnOrder(world, step, service);
  }
}

type OrderStep = StepByKind<
  'decide' | 'refund' | 'return outside' | 'record' | 'grant' | 'dismiss' | 'look' | 'withdraw' | 'reopen'
>;

async function playOnOrder(world: PaymentWorld, step: OrderStep, service: BillingService): Promise<void> {
  const known = nth(world.orders, step.order);
  if (known === undefined) return;
  const params = { id: known.paymentId };
  const admin = { params, token: `admin-${world.adminId}` };
  switch (step.kind) {
    case 'decide':
      await Promise.all(
        step.decisions.map((decision) =>
          service.call(decision === 'confirm' ? confirmTransfer : rejectTransfer, admin),
        ),
      );
      return;
    case 'refund': {
      const body = step.percent === 100 ? {} : { amount: await computeShare(world, known.paymentId, step.percent) };
      const refunds = Array.from({ length: step.admins }, () => service.call(refundPayment, { ...admin, body }));
      const isDone = (await Promise.all(refunds)).filter(({ status }) => status === 200);
      if (step.percent === 100 && isDone.length > 1) world.wrongs.push('everything was given back twice');
      return;
    }
    case 'return outside':
      return returnOutside(world, step, service, admin);
    case 'record':
      return recordRefunds(world, known.paymentId, service);
    case 'grant':
      await service.call(grantReviewedPayment, admin);
      return;
    case 'dismiss':
      await dismiss(service, admin);
      return;
    case 'withdraw':
      return withdraw(world, service, known, step.times);
    case 'reopen':
      await Promise.all(Array.from({ length: step.admins }, () => service.call(reopenTransfer, admin)));
      return;
    case 'look':
      await service.call(getPaymentStatus, { params, token: `user-${known.userId}` });
      return;
  }
}

/** Records money that was returned on the provider's site or by a bank; each return is recorded once. */
async function returnOutside(
  world: PaymentWorld,
  { percent, right, admins }: StepByKind<'return outside'>,
  service: BillingService,
  admin: { readonly params: { readonly id: string }; readonly token: string },
): Promise<void> {
  const amount = await computeShare(world, admin.params.id, percent);
  const body = { amount, right, reason: 'Deneme', returned_on: istanbulDay(world.clock.now()) };
  const calls = Array.from({ length: admins }, () => service.call(recordOutsideReturn, { ...admin, body }));
  const isDone = (await Promise.all(calls)).filter(({ status }) => status === 200);
  if (percent === 100 && isDone.length > 1) world.wrongs.push('everything was returned outside twice');
}

/**
 * Places an order. A known `key` repeats an earlier order, which gets another session if the first no longer exists.
 * @returns address of the payment page
 */
async function placeOrder(
  world: PaymentWorld,
  service: BillingService,
  { user, planId, method, key }: Omit<StepByKind<'order'>, 'kind' | 'key'> & { readonly key?: number },
): Promise<string | undefined> {
  const userId = world.users[user] ?? '';
  const currency = planId === 7 ? 'USD' : planId === 8 ? 'EUR' : 'TRY';
  const keyed = key === undefined ? {} : { key: `${planId} ${method} ${key}` };
  const { status, data } = await order(service, userId, { planId, method, currency, ...keyed });
  if (status !== 201) return undefined;
  const { paymentId } = data;
  if (world.orders.every((known) => known.paymentId !== paymentId)) world.orders.push({ paymentId, userId });
  return data.paymentUrl;
}

async function buy(
  world: PaymentWorld,
  service: BillingService,
  { user, planId, told }: StepByKind<'buy'>,
): Promise<void> {
  const url = await placeOrder(world, service, { user, planId, method: 'card' });
  const session = world.paytr.sessions.find((one) => one.url === url);
  if (session === undefined) return;
  world.paytr.pay(session, 'as asked');
  const form = world.paytr.forms.findLast((one) => one.session === session);
  if (form !== undefined) await Promise.all(Array.from({ length: told }, () => notify(world, service, form)));
}

/** Delivers a form. A service that answers `OK` has recorded its content. */
export async function notify(world: PaymentWorld, service: BillingService, form: Form): Promise<void> {
  const answer = await deliver(service, form.body);
  if (answer !== 'OK' || !form.isSuccess || form.session.collected?.isAsOrdered !== true) return;
  const known = await world.observer
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payments.status', 'payment_attempts.paid_at'])
    .where('merchant_oid', '=', form.session.merchantOid)
    .executeTakeFirst();
  if (known?.status !== 'completed' || known.paid_at === null) world.wrongs.push('OK to what is not recorded');
}

async function falsify(
  world: PaymentWorld,
  service: BillingService,
  step: StepByKind<'forge' | 'tamper'>,
): Promise<void> {
  const form = nth(world.paytr.forms, step.form);
  if (form === undefined) return;
  const fields = new URLSearchParams(form.body);
  const value = fields.get(step.field) ?? '';
  const other = world.paytr.sessions.find(({ merchantOid }) => merchantOid !== value)?.merchantOid ?? 'HK1';
  const falsified = {
    hash: value.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    total_amount: `${Number(value) + 100}`,
    status: value === 'success' ? 'failed' : 'success',
    merchant_oid: other,
    test_mode: '1',
    payment_amount: '7',
    currency: 'GBP',
  };
  fields.set(step.field, falsified[step.field]);
  const answer = await deliver(service, fields.toString());
  if (step.kind === 'forge' && answer === 'OK') world.wrongs.push(`OK to a forged ${step.field}`);
}

async function deliver(service: BillingService, rawBody: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await service.call(receivePaytrNotification, { rawBody, headers })).text;
}

/** Simulates the deletion of an account, including what happens after a while. */
async function leave(
  { store, clock, users }: PaymentWorld,
  { billing }: BillingService,
  { user, isErased }: StepByKind<'leave'>,
): Promise<void> {
  const [userId = '', at] = [users[user], clock.now()];
  const leaving = store.database.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ leaving_at: at, is_active: false }).where('id', '=', userId).execute();
    await billing.failPendingOrders(trx, { userId, at });
  });
  await orCrash(leaving);
  if (!isErased) return;
  const erasing = store.database.transaction().execute(async (trx) => {
    // An account whose deletion was cancelled is not erased, and can still be locked before its payments.
    if ((await lockAccountToErase(trx, userId)) === undefined) return;
    await billing.eraseUserData(trx, userId);
    await trx.deleteFrom('users').where('id', '=', userId).execute();
  });
  await orCrash(erasing);
}

/**
 * A buyer who is notified that their order is withdrawn has withdrawn it, whatever an admin decides meanwhile or
 * afterwards.
 */
async function withdraw(
  { observer, wrongs }: PaymentWorld,
  service: BillingService,
  { paymentId, userId }: PaymentWorld['orders'][number],
  times: number,
): Promise<void> {
  const call = { params: { id: paymentId }, token: `user-${userId}` };
  const answers = await Promise.all(Array.from({ length: times }, () => service.call(withdrawPayment, call)));
  if (answers.every(({ status }) => status !== 200)) return;
  const payments = observer.selectFrom('payments').select(['status', 'withdrawn_at']).where('id', '=', paymentId);
  const { status, withdrawn_at } = await payments.executeTakeFirstOrThrow();
  if (withdrawn_at === null || status !== 'failed') wrongs.push(`withdrawn, and it is ${status}`);
}

/** Dismisses the pending tasks that an admin sees, as two admins at once. */
async function dismiss(
  service: BillingService,
  admin: { readonly params: { readonly id: string }; readonly token: string },
) {
  const { data } = await service.call(listAllPayments, { query: { search: admin.params.id }, token: admin.token });
  const task = data?.payments[0]?.task;
  if (typeof task !== 'string') return;
  await Promise.all([1, 2].map(() => service.call(dismissPaymentAttention, { ...admin, body: { task } })));
}

async function computeShare({ observer }: PaymentWorld, paymentId: string, percent: number): Promise<number> {
  const { amount_minor: amountMinor } = await observer
    .selectFrom('payments')
    .select('amount_minor')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return Math.max(1, Math.floor((Number(amountMinor) * percent) / 100)) / 100;
}

/** Index 0 is the newest. */
function nth<One>(all: readonly One[], index: number): One | undefined {
  return all.at(-1 - (index % Math.max(1, all.length)));
}
