import { lockOpenAccount } from '../modules/account-records/index.ts';
import { listTitles } from '../modules/articles/index.ts';
import { createCallerEntitlement, createEntitlementReader, createPlanFeatures } from '../modules/billing/index.ts';
import { createBilling } from '../modules/billing/module.ts';
import { createAllowanceReader } from '../modules/usage/index.ts';
import { createUsage } from '../modules/usage/module.ts';
import { listLedgerSubjects } from '../reads/ledger-subjects.ts';
import { createPaymentLog } from '../reads/payment-log.ts';
import { createSubscriptionDirectory } from '../reads/subscription-directory.ts';
import type { Platform } from './wire-platform.ts';
import type { SettingsAndProviders } from './wire-settings.ts';

export type UsageAndBilling = ReturnType<typeof wireBilling>;

/** Quotas, and the plans and payments that they depend on. */
export function wireBilling(platform: Platform, { settings, outbox, paytr, defaultPlanId }: SettingsAndProviders) {
  const { config, log, clock, newId, database, jobs, secretBox } = platform;
  const findEntitlement = createEntitlementReader({ defaultPlanId, newId });
  const usage = createUsage({
    database,
    newId,
    findEntitlement,
    callerEntitlement: createCallerEntitlement({ database, defaultPlanId, newId }),
    lockOpenAccount,
    articleTitles: (ids) => listTitles(database, ids),
    subjectNames: (userId, ids) => listLedgerSubjects(database, userId, ids),
  });
  const billing = createBilling({
    database,
    clock,
    newId,
    log,
    jobs,
    outbox,
    settings,
    usage,
    paytr,
    paymentLog: createPaymentLog(database),
    subscriptionDirectory: createSubscriptionDirectory(database, clock),
    secretBox,
    defaultPlanId,
    production: config.production,
  });
  const findAllowance = createAllowanceReader({
    findEntitlement,
    planAllowances: () => settings.current().ai.plan_allowances,
  });
  return {
    usage,
    billing,
    findEntitlement,
    findAllowance,
    planFeatures: createPlanFeatures({ defaultPlanId, newId, settings }),
  };
}
