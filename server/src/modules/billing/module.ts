import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import type { Subscription } from '@hokka/contracts/billing/subscriptions/subscriptions.ts';
import { addMonths } from '../../platform/calendar.ts';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { SessionRead } from '../../platform/http/session-read.ts';
import { everyMinute, everyTwoMinutes, hourly, type PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { ExportSection } from '../accounts/index.ts';
import { checkoutRoutes } from '../checkout/routes.ts';
import { purgeConsentOriginsBefore } from '../consents/queries.ts';
import { invoiceRoutes } from '../invoices/routes.ts';
import type { PaymentAdminDependencies } from '../payment-admin/payment-log.ts';
import { paymentAdminRoutes, paymentExportRoutes } from '../payment-admin/routes.ts';
import { hasSandboxPayments } from '../payments/checkout-sessions.queries.ts';
import { purgeHalfPrices } from '../payments/completion/half-price.ts';
import { buildReceiptFile, receiptRoutes } from '../payments/read-receipt.ts';
import { purgeUnverifiedNotifications, reconcilePayments } from '../payments/reconciliation/reconcile-payments.ts';
import { paymentRoutes } from '../payments/routes.ts';
import { lockDefaultPlan } from '../plans/queries.ts';
import { listActivePlans } from '../plans/read-plans.ts';
import { planRoutes } from '../plans/routes.ts';
import { isRateMissing } from '../plans/rules.ts';
import { createReceiptPrinter } from '../receipts/receipt-printer.ts';
import { reconcileOpenRefunds } from '../refunds/reconcile-refunds.ts';
import { refundRoutes } from '../refunds/routes.ts';
import { createAdminGrants, type PlanGrant } from '../subscriptions/admin-grants.ts';
import type { BillingDependencies } from '../subscriptions/dependencies.ts';
import { expirePeriods } from '../subscriptions/expire-periods.ts';
import { grantRoutes } from '../subscriptions/grants.routes.ts';
import { createSubscriptionNames, type NamedSubscription } from '../subscriptions/list-subscription-names.ts';
import { migrateFreeSubscribers } from '../subscriptions/migrate-free-subscribers.ts';
import { insertOpenSubscription, listRunningCurrencies } from '../subscriptions/queries.ts';
import { readSubscription } from '../subscriptions/read-subscription.ts';
import { subscriptionRoutes } from '../subscriptions/routes.ts';
import { sendDueReminders } from '../subscriptions/send-reminders.ts';
import { subscriptionAdminRoutes } from '../subscriptions/subscription-admin.routes.ts';
import { reconciliationTask } from './index.ts';
import { createBillingMails } from './mails/billing-mails.ts';
import { eraseBilling, failPendingOrders } from './personal-data/account-deletion.ts';
import { exportBilling } from './personal-data/export-billing.ts';
import { consentRetentionMonths, purgeBuyerData, purgeOrphanedPayments } from './personal-data/purge-payments.ts';

export interface BillingModule {
  readonly routes: readonly Route[];
  readonly tasks: readonly PeriodicTask[];
  /** Stops the thread that prints receipts. Must be called after everything else has stopped. */
  stop(): Promise<void>;
  /** Active plans in display order. */
  listActivePlans(): Promise<Plan[]>;
  /**
   * Gives a new user their first subscription, in the transaction that creates the user: on this free plan, or else on
   * the default one.
   */
  openFirstSubscription(
    trx: DatabaseTransaction,
    user: { userId: string; at: Date; planId?: number | undefined },
  ): Promise<void>;
  /**
   * Grants a user a period of a plan on behalf of an admin: see `AdminGrants.grantPlan`. @returns false when the plan
   * is not on offer
   */
  grantPlan(trx: DatabaseTransaction, gift: PlanGrant): Promise<boolean>;
  /** See `readSubscription`. */
  readSubscription(userId: string, now: Date): Promise<Subscription>;
  /** Plan and status of a user's periods, the current one first. */
  listSubscriptionNames(userId: string): Promise<NamedSubscription[]>;
  /** Plan and status of the caller’s periods, read with their session. */
  readonly callerSubscriptionNames: SessionRead<NamedSubscription[]>;
  /** See `failPendingOrders`. */
  failPendingOrders(trx: DatabaseTransaction, user: { userId: string; at: Date }): Promise<void>;
  /** See `eraseBilling`. */
  eraseUserData(trx: DatabaseTransaction, userId: string): Promise<void>;
  /** Whether the settings lack an exchange rate between currencies of plans on offer. */
  missesExchangeRate(): Promise<boolean>;
  /** Whether there are payments at the demo's sandbox provider, which takes no money. */
  hasSandboxPayments(): Promise<boolean>;
  /** All data about a user's subscriptions, payments and consents, for their export. */
  exportUserData(userId: string): ExportSection[];
}

/** Plans, subscriptions and payments. Registers the mails of billing with the outbox. */
export function createBilling(dependencies: PaymentAdminDependencies): BillingModule {
  const { clock, database, log, newId, outbox, settings, defaultPlanId } = dependencies;
  const printer = createReceiptPrinter(log);
  const grants = createAdminGrants(dependencies);
  const names = createSubscriptionNames(dependencies);
  outbox.register(
    createBillingMails({
      ...dependencies,
      transferAccount: settings.transferAccount,
      receiptFile: (paymentId) => buildReceiptFile(database, paymentId, printer.print),
    }),
  );
  return {
    routes: [
      ...planRoutes({ ...dependencies, migrateFreeSubscribers }),
      ...subscriptionRoutes(dependencies),
      ...subscriptionAdminRoutes(dependencies),
      ...grantRoutes(dependencies.database, grants),
      ...checkoutRoutes(dependencies),
      ...paymentRoutes(dependencies),
      ...paymentAdminRoutes(dependencies),
      ...paymentExportRoutes(dependencies),
      ...refundRoutes(dependencies),
      ...receiptRoutes(database, printer.print),
      ...invoiceRoutes(dependencies),
    ],
    tasks: [...recurringTasks(dependencies), ...retentionTasks(dependencies)],
    stop: printer.close,
    listActivePlans: () => listActivePlans(database),
    openFirstSubscription: async (trx, { userId, at, planId = defaultPlanId() }) =>
      insertOpenSubscription(trx, {
        id: newId(),
        userId,
        planId: await lockDefaultPlan(trx, planId),
        startsAt: at,
      }),
    grantPlan: grants.grantPlan,
    readSubscription: (userId, now) => readSubscription(dependencies, userId, now),
    listSubscriptionNames: (userId) => names.list(userId, clock.now()),
    callerSubscriptionNames: names.ofCaller,
    failPendingOrders,
    eraseUserData: (trx, userId) => eraseBilling(trx, userId, dependencies.secretBox),
    missesExchangeRate: async () => {
      const [plans, running] = await Promise.all([listActivePlans(database), listRunningCurrencies(database)]);
      return isRateMissing(plans, running, settings.current().payment);
    },
    hasSandboxPayments: () => hasSandboxPayments(database),
    exportUserData: (userId) => exportBilling(database, userId),
  };
}

/**
 * Tasks that end and begin periods, and that query the provider about payments and refunds. Their names are stored with
 * each run.
 */
function recurringTasks(dependencies: BillingDependencies): PeriodicTask[] {
  return [
    { name: 'end periods that are over', cron: everyMinute, run: () => expirePeriods(dependencies) },
    { name: 'remind of ends', cron: everyMinute, run: () => sendDueReminders(dependencies) },
    { name: reconciliationTask, cron: everyTwoMinutes, run: () => reconcilePayments(dependencies) },
    { name: 'settle open refunds', cron: everyTwoMinutes, run: () => reconcileOpenRefunds(dependencies) },
  ];
}

const paymentsAtOnce = 500;

/**
 * Tasks that delete data after its retention time: docs/decisions/0019-deletion-and-retention.md. Their names are
 * stored with each run.
 */
function retentionTasks(dependencies: BillingDependencies): PeriodicTask[] {
  const { clock, database } = dependencies;
  return [
    {
      name: 'forget where old consents came from',
      cron: hourly,
      run: () => purgeConsentOriginsBefore(database, addMonths(clock.now(), -consentRetentionMonths)),
    },
    { name: 'forget forged notifications', cron: hourly, run: () => purgeUnverifiedNotifications(dependencies) },
    { name: 'forget old half prices', cron: hourly, run: () => purgeHalfPrices(database, clock.now()) },
    {
      name: 'forget payments of nobody',
      cron: hourly,
      run: () => purgeOrphanedPayments(database, clock.now(), paymentsAtOnce),
    },
    {
      name: 'forget buyers of old payments',
      cron: hourly,
      run: () => purgeBuyerData(database, clock.now(), paymentsAtOnce),
    },
  ];
}
