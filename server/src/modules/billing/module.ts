import { addMonths } from '../../platform/calendar.ts';
import type { Route } from '../../platform/http/route.ts';
import { everyMinute, everyTwoMinutes, hourly, type PeriodicTask } from '../../platform/jobs/periodic.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import { paymentAdminRoutes, paymentExportRoutes } from './admin/payment-admin.routes.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import type { BillingDependencies } from './dependencies.ts';
import { reconciliationTask } from './dependencies.ts';
import { createBillingMails } from './mails/billing-mails.ts';
import type { BillingMailDependencies } from './mails/mail-context.ts';
import { purgeHalfPrices } from './payments/completion/half-price.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { purgeUnverifiedNotifications, reconcilePayments } from './payments/reconciliation/reconcile-payments.ts';
import { consentRetentionMonths, purgeBuyerData, purgeOrphanedPayments } from './personal-data/purge-payments.ts';
import { planRoutes } from './plans/plan.routes.ts';
import { planAdminRoutes } from './plans/plan-admin.routes.ts';
import { buildReceiptFile, type ReceiptFile } from './receipts/read-receipt.ts';
import { receiptRoutes } from './receipts/receipt.routes.ts';
import { createReceiptPrinter } from './receipts/receipt-printer.ts';
import { reconcileOpenRefunds } from './refunds/reconcile-refunds.ts';
import { refundRoutes } from './refunds/refund.routes.ts';
import { purgeConsentOriginsBefore } from './store/consents.queries.ts';
import { subscriptionAdminRoutes } from './subscriptions/admin/subscription-admin.routes.ts';
import { expirePeriods } from './subscriptions/expire-periods.ts';
import { grantRoutes } from './subscriptions/grants/grants.routes.ts';
import { sendDueReminders } from './subscriptions/send-reminders.ts';
import { subscriptionRoutes } from './subscriptions/subscription.routes.ts';

/** What one folder of billing adds to the service. */
export interface BillingPart {
  readonly routes?: readonly Route[];
  readonly workers?: readonly Worker[];
  readonly tasks?: readonly PeriodicTask[];
  /** Called once, when nothing runs any more. */
  readonly stop?: () => Promise<void>;
}

/** All parts of billing. */
export function createBillingParts(dependencies: BillingDependencies): BillingPart[] {
  const receipts = createReceipts(dependencies);
  return [
    createConsents(dependencies),
    createMails(dependencies, receipts.receiptFile),
    createSubscriptions(dependencies),
    createPayments(dependencies),
    createPaymentAdmin(dependencies),
    { routes: grantRoutes(dependencies) },
    createPlanAdmin(dependencies),
    receipts,
    createRetention(dependencies),
  ];
}

/** The contract texts of orders, and who agreed to them. */
export function createConsents(dependencies: BillingDependencies): BillingPart {
  const { database, clock } = dependencies;
  return {
    routes: checkoutRoutes(dependencies),
    tasks: [
      {
        name: 'forget where old consents came from',
        cron: hourly,
        run: () => purgeConsentOriginsBefore(database, addMonths(clock.now(), -consentRetentionMonths)),
      },
    ],
  };
}

/** What is mailed about orders, payments and periods. */
export function createMails(
  dependencies: BillingDependencies,
  receiptFile: BillingMailDependencies['receiptFile'],
): BillingPart {
  const { outbox, settings } = dependencies;
  const mails = createBillingMails({
    ...dependencies,
    transferAccount: settings.transferAccount,
    receiptFile,
  });
  outbox.register(mails);
  return {};
}

/** The subscriptions of users: what they see of them, how they change, and what time does to them. */
export function createSubscriptions(dependencies: BillingDependencies): BillingPart {
  return {
    routes: [
      ...planRoutes(dependencies.database),
      ...subscriptionRoutes(dependencies),
      ...subscriptionAdminRoutes(dependencies),
    ],
    tasks: [
      { name: 'end periods that are over', cron: everyMinute, run: () => expirePeriods(dependencies) },
      { name: 'remind of ends', cron: everyMinute, run: () => sendDueReminders(dependencies) },
    ],
  };
}

/** What users pay for their subscriptions, by card and by transfer. */
export function createPayments(dependencies: BillingDependencies): BillingPart {
  return {
    routes: [...paymentRoutes(dependencies), ...refundRoutes(dependencies)],
    tasks: [
      { name: reconciliationTask, cron: everyTwoMinutes, run: () => reconcilePayments(dependencies) },
      { name: 'forget forged notifications', cron: hourly, run: () => purgeUnverifiedNotifications(dependencies) },
      {
        name: 'forget old half prices',
        cron: hourly,
        run: () => purgeHalfPrices(dependencies.database, dependencies.clock.now()),
      },
    ],
  };
}

/** What admins decide about payments: transfers, refunds, and whatever the machine put before them. */
export function createPaymentAdmin(dependencies: BillingDependencies): BillingPart {
  return {
    routes: [...paymentAdminRoutes(dependencies), ...paymentExportRoutes(dependencies)],
    tasks: [{ name: 'settle open refunds', cron: everyTwoMinutes, run: () => reconcileOpenRefunds(dependencies) }],
  };
}

/** The plans as admins make, edit and delete them. */
export function createPlanAdmin(dependencies: BillingDependencies): BillingPart {
  return { routes: planAdminRoutes(dependencies) };
}

export interface Receipts extends BillingPart {
  /** The receipt of a payment as PDF; undefined for a payment that has none. */
  readonly receiptFile: (paymentId: string) => Promise<ReceiptFile | undefined>;
}

/** The receipts of completed payments. */
export function createReceipts({ database, log }: Pick<BillingDependencies, 'database' | 'log'>): Receipts {
  const printer = createReceiptPrinter(log);
  const dependencies = { database, printReceipt: printer.print };
  return {
    routes: receiptRoutes(dependencies),
    stop: printer.close,
    receiptFile: (paymentId) => buildReceiptFile(dependencies, paymentId),
  };
}

const paymentsAtOnce = 500;

/** The end of what is recorded of payments: docs/decisions/0019-retention.md. */
export function createRetention({ clock, database }: BillingDependencies): BillingPart {
  return {
    tasks: [
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
    ],
  };
}
