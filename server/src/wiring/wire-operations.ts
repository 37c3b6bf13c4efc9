import type { Config } from '../config/config.ts';
import { type HasFeature, reconciliationTask } from '../modules/billing/index.ts';
import type { BillingModule } from '../modules/billing/module.ts';
import type { CostsModule } from '../modules/costs/module.ts';
import {
  createAuditPart,
  createContactPart,
  createCostPart,
  createMailLogPart,
  createOperations,
  createPendingWorkPart,
  createRevenuePart,
  createStatisticsPart,
  createStatusPart,
} from '../modules/operations/module.ts';
import { isCompanySet, type SettingsReader } from '../modules/settings/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connect.ts';
import type { NewId } from '../platform/database/ids.ts';
import { countHit } from '../platform/database/rate-limit.ts';
import type { MailOutbox } from '../platform/mail/mail-outbox.ts';
import { productVersion } from '../platform/process/product-version.ts';
import type { Gateway } from '../providers/gateway/port.ts';
import type { Paytr } from '../providers/paytr/port.ts';
import { createAuditLog } from '../reads/admin-operations/audit-log.ts';
import { createContactInbox } from '../reads/admin-operations/contact-inbox.ts';
import { createCostReads } from '../reads/admin-operations/costs.ts';
import { createMailLog } from '../reads/admin-operations/mail-log.ts';
import { createPendingWorkReads } from '../reads/admin-operations/pending-work.ts';
import { createRevenueReads } from '../reads/admin-operations/revenue.ts';
import { createStatusReads } from '../reads/admin-operations/service-status.ts';
import { createStatisticsReads } from '../reads/admin-operations/statistics.ts';
import type { ArticlesModule } from './create-article-modules.ts';

interface OperationsWiring {
  readonly config: Config;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly database: Database;
  readonly outbox: MailOutbox;
  readonly gateway: Gateway;
  readonly paytr: Paytr;
  readonly settings: SettingsReader;
  readonly articles: Pick<ArticlesModule, 'readGenerationLoad'>;
  readonly costs: Pick<CostsModule, 'readSpendingState' | 'listUncountedModels'>;
  readonly billing: Pick<BillingModule, 'missesExchangeRate'>;
  readonly hasFeature: HasFeature;
}

/** Wires what concerns the service as a whole: statistics, status, logs, contact messages. */
export function wireOperations(service: OperationsWiring) {
  const { config, clock, newId, database, outbox, gateway, paytr, settings, articles, billing, hasFeature } = service;
  const mailLog = createMailLog(database);
  // True while the sandbox generates; false once the settings name a gateway.
  const isDemo = () =>
    config.sandboxAiUrl !== undefined && settings.ai().baseUrl === config.sandboxAiUrl.replace(/(?<!\/)\/+$/, '');
  const revenue = createRevenuePart({
    database,
    clock,
    revenue: createRevenueReads(),
    usdTryRate: () => settings.current().payment.usd_try_rate,
  });
  const statistics = createStatisticsPart({
    database,
    clock,
    statistics: createStatisticsReads(),
    usdTryRate: () => settings.current().payment.usd_try_rate,
  });
  const status = createStatusPart({
    database,
    clock,
    gateway,
    gatewayConnection: settings.ai,
    paytr,
    acceptsCards: () => settings.paytr() !== undefined,
    acceptsTransfers: () => settings.transferAccount() !== undefined,
    statusReads: createStatusReads(database),
    generationLoad: articles.readGenerationLoad,
    mailCounts: mailLog.counts,
    reconciliationTask,
    productVersion,
    lacksCompany: () => config.production && !isCompanySet(settings.current()),
    lacksSpendingCap: () => config.production && settings.current().ai.daily_cap_usd === 0,
    lacksSupportAddress: () => config.production && settings.current().system.support_address === '',
    hasMailServer: () => settings.smtp() !== undefined,
    inMaintenance: () => settings.current().system.maintenance_mode,
    isPaytrTestMode: () => settings.paytr()?.isSandbox === false && settings.current().payment.paytr_test_mode,
    lacksExchangeRate: billing.missesExchangeRate,
    spendingState: service.costs.readSpendingState,
    usesSandbox: () => isDemo() || settings.paytr()?.isSandbox === true,
  });
  const audit = createAuditPart({ database, clock, newId, auditLog: createAuditLog(database) });
  const contact = createContactPart({
    database,
    clock,
    newId,
    outbox,
    inbox: createContactInbox(database),
    hasPrioritySupport: (trx, userId, now) => hasFeature(trx, userId, 'priority_support', now),
    countHit,
  });
  const costs = createCostPart({
    database,
    newId,
    costs: createCostReads(database),
    rates: () => {
      const { usd_try_rate, eur_try_rate, provider_fee_percent } = settings.current().payment;
      return { usdTry: usd_try_rate, eurTry: eur_try_rate, feePercent: provider_fee_percent };
    },
    uncountedModels: service.costs.listUncountedModels,
  });
  const site = () => {
    const { system } = settings.current();
    return {
      site_name: system.site_name,
      registration_enabled: system.registration_enabled,
      maintenance: system.maintenance_mode,
      support_24_7: system.support_24_7,
      demo: isDemo(),
    };
  };
  const operations = createOperations(site, [
    createMailLogPart({ database, newId, outbox, mailLog }),
    statistics,
    revenue,
    status,
    audit,
    contact,
    costs,
    createPendingWorkPart(createPendingWorkReads(database)),
  ]);
  return { operations, status, contact, mailLog };
}
