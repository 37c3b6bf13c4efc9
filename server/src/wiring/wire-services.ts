import { publicSearchLimit } from '@hokka/contracts/site/public-reads.ts';
import type { Config } from '../config/config.ts';
import type { ExportSection } from '../modules/accounts/index.ts';
import { createMcp } from '../modules/mcp/module.ts';
import { createServiceStatusReader } from '../modules/operations/module.ts';
import { createSearchConsole } from '../modules/search-console/module.ts';
import { createViews } from '../modules/views/module.ts';
import { createWebhooks } from '../modules/webhooks/module.ts';
import { createWorkspaces } from '../modules/workspaces/module.ts';
import type { Clock } from '../platform/clock.ts';
import { countHit, measureHit } from '../platform/database/rate-limit.ts';
import type { Log } from '../platform/logging/log.ts';
import { createPublicReads } from '../reads/public-reads.ts';
import { wireAccounts } from './wire-accounts.ts';
import { type ArticleReplacements, wireArticles } from './wire-articles.ts';
import { wireBilling } from './wire-billing.ts';
import { createOwnDomains, wireBrands } from './wire-brands.ts';
import { wireOperations } from './wire-operations.ts';
import { wirePlatform } from './wire-platform.ts';
import { wireSettings } from './wire-settings.ts';

interface WiringOptions extends ArticleReplacements {
  readonly config: Config;
  readonly log: Log;
  /** The database's clock by default. */
  readonly clock?: Clock;
}

/** All wired parts of the service. */
export type Services = ReturnType<typeof wireServices>;

/**
 * Wires all parts of the service; only this folder knows all of them. Nothing is read and nothing runs before the
 * service is started.
 */
export function wireServices({ config, log, clock: replacement, ...replacements }: WiringOptions) {
  const platform = wirePlatform({ config, log, clock: replacement });
  const { clock, databaseClock, newId, database, listener, poll, jobs, secretBox, pages } = platform;
  const providers = wireSettings(platform);
  const { settings, outbox, gateway, paytr, siteClient } = providers;
  const usageAndBilling = wireBilling(platform, providers);
  const { usage, billing, findEntitlement, planFeatures } = usageAndBilling;
  const { hasFeature, readApiAccess, readTeamTerms, requireFeature } = planFeatures;
  const exportUserData = (userId: string): ExportSection[] =>
    [
      articles,
      bulk,
      publishing,
      approvals,
      comments,
      text,
      costs,
      contact,
      webhooks,
      views,
      searchConsole,
      brand,
      domains,
    ].flatMap((module) => module.exportUserData(userId));
  const accounts = wireAccounts(platform, providers, usageAndBilling, {
    cancelAllForUser: (trx, user) => articles.cancelAllForUser(trx, user),
    eraseUserData: async (trx, userId) => {
      await publishing.eraseUserData(trx, userId);
      await bulk.eraseUserData(trx, userId);
      await articles.eraseUserData(trx, userId);
      await text.eraseUserData(trx, userId);
    },
    exportUserData,
  });
  const workspaces = createWorkspaces({
    database,
    clock,
    newId,
    log,
    secretBox,
    outbox,
    readTeamTerms,
    findEntitlement,
    exportUserData,
    openFirstSubscription: billing.openFirstSubscription,
    closeAccount: (trx, id, at) => accounts.closeWorkspace(trx, id, at),
  });
  const { brand, domains, ownHosts, toDomainUrl } = wireBrands(platform, providers, planFeatures, (...upload) =>
    articles.resizeImage(...upload),
  );
  const webhooks = createWebhooks({
    database,
    poll,
    clock,
    newId,
    log,
    outbox,
    secretBox,
    siteClient,
    siteUrl: settings.siteUrl,
    findApiDenial: async (db, userId, now) => (await readApiAccess(db, userId, now)).denial,
  });
  const written = wireArticles(platform, providers, usageAndBilling, replacements);
  const { text, outages, costs, articles, bulk, publishing } = written;
  const { approvals, comments, reviewLinks } = written;
  const views = createViews({ database, clock, log, outbox, publicUrl: config.publicUrl, requireFeature });
  const searchConsole = createSearchConsole({
    database,
    clock,
    newId,
    log,
    outbox,
    secretBox,
    provider: providers.searchConsole,
    connection: settings.searchConsole,
    siteUrl: settings.siteUrl,
    requireFeature,
  });
  const { operations, status, contact, mailLog } = wireOperations({
    billing,
    config,
    clock,
    newId,
    database,
    outbox,
    gateway,
    paytr,
    settings,
    articles,
    costs,
    hasFeature,
  });
  const mcp = createMcp({
    authenticate: accounts.authenticate,
    countKeyCall: (limit, userId, now) => measureHit(database, limit, userId, now),
    inMaintenance: () => settings.current().system.maintenance_mode,
    publicUrl: config.publicUrl,
    clock,
    log,
  });
  const publicReadsFor = createPublicReads({
    site: operations.site,
    company: settings.company,
    serviceStatus: createServiceStatusReader({ database, clock, log }),
    activePlans: billing.listActivePlans,
    categories: () => settings.current().system.categories,
    articles: articles.published,
    countSearch: ({ network, now }) => countHit(database, publicSearchLimit, network, now),
    toDomainUrl,
  });
  const ownDomains = createOwnDomains(platform, {
    ownHosts,
    publicReadsFor,
    ownsPicture: articles.published.ownsPicture,
  });
  return {
    config,
    log,
    clock,
    databaseClock,
    newId,
    database,
    listener,
    poll,
    jobs,
    outbox,
    mailLog,
    settings,
    accounts,
    usage,
    billing,
    workspaces,
    brand,
    domains,
    text,
    webhooks,
    outages,
    costs,
    articles,
    bulk,
    publishing,
    views,
    searchConsole,
    approvals,
    comments,
    reviewLinks,
    mcp,
    operations,
    status,
    pages,
    publicReadsFor,
    ownDomains,
    publicActionsFor: contact.createPublicActions,
  };
}
