import type { FastifyInstance } from 'fastify';
import type { MeasuredModel } from './modules/outages/index.ts';
import { countHit, measureHit } from './platform/database/rate-limit.ts';
import { mountFirstReads } from './platform/http/first-reads.ts';
import { mountRoutes } from './platform/http/mount-routes.ts';
import { mountDocumentation } from './platform/http/openapi/documentation.ts';
import type { Route } from './platform/http/route.ts';
import { createApp, mountFallbackHandler } from './platform/http/server/app.ts';
import { Drain, mountDrain } from './platform/http/server/drain.ts';
import { mountHealth } from './platform/http/server/health.ts';
import { type Measurement, mountMetrics } from './platform/http/server/metrics.ts';
import { mountPageForms } from './platform/http/site/page-forms.ts';
import { mountSiteFiles, servePages } from './platform/http/site/site.ts';
import { loadBuiltSite, type Site } from './platform/http/site/site-build.ts';
import { projectFiles } from './platform/process/project-files.ts';
import { paytrPageOrigin } from './providers/paytr/port.ts';
import type { Services } from './wiring/wire-services.ts';

/** The complete HTTP application: health checks, API, API documentation, site. */
export async function buildApp(services: Services, drain = new Drain(0)): Promise<FastifyInstance> {
  const { clock, config, log, pages, settings } = services;
  const { development, publicUrl } = config;
  const app = createApp({ log, trustedProxies: config.trustedProxies, secure: publicUrl.startsWith('https://') });
  mountDrain(app, drain);
  mountHealth(app, { findUnready: () => findUnready(services, drain) });
  mountDocumentation(app, {
    endpoints: listRoutes(services).map(({ endpoint }) => endpoint),
    publicUrl,
    withReference: config.apiReference,
  });
  mountApi(app, services);
  mountFirstReads(
    app,
    listRoutes(services).map(({ endpoint }) => endpoint),
  );
  services.mcp.mount(app);
  services.accounts.mountOAuth(app);
  if (config.sandboxPaytrProxyUrl !== undefined)
    await mountSandboxProxy(app, '/sandbox/paytr', config.sandboxPaytrProxyUrl);
  if (config.sandboxSitesProxyUrl !== undefined)
    await mountSandboxProxy(app, '/sandbox/sites', config.sandboxSitesProxyUrl);
  if (config.sandboxProxyUrl !== undefined) await mountSandboxProxy(app, '/sandbox', config.sandboxProxyUrl);
  const inMaintenance = () => settings.current().system.maintenance_mode;
  const site = await mountSite(app, services);
  const pageOptions = {
    site,
    pages,
    readsFor: services.publicReadsFor,
    clock,
    inMaintenance,
    publicUrl,
    development,
    frames: [paytrPageOrigin],
  };
  mountPageForms(app, { ...pageOptions, actionsFor: services.publicActionsFor });
  mountFallbackHandler(app, servePages(pageOptions));
  return app;
}

/** The metrics server for monitoring, separate from the site. */
export function buildMetricsApp(services: Services, drain = new Drain(0)): FastifyInstance {
  const { articles, clock, mailLog, outages, webhooks } = services;
  const app = createApp({ log: services.log, trustedProxies: [] });
  mountHealth(app, { findUnready: () => findUnready(services, drain) });
  mountMetrics(app, async () => {
    const now = clock.now();
    const { queued, writing: generating, workers } = await articles.readGenerationLoad(now);
    const mails = await mailLog.counts();
    return [
      { name: 'generations_queued', help: 'Articles that are waiting for a worker.', value: queued },
      { name: 'generations_writing', help: 'Articles that are being written.', value: generating },
      { name: 'workers', help: 'Processes that write articles.', value: workers },
      ...(services.jobs.isReady() ? await measureLostWork(services, now) : []),
      {
        name: 'webhook_deliveries_overdue',
        help: 'Webhook deliveries that have been due for more than five minutes and are not claimed by any process.',
        value: await webhooks.countOverdue(now),
      },
      { name: 'mails_queued', help: 'E-mails that are waiting to be sent.', value: mails.queued },
      {
        name: 'mails_failed',
        help: 'E-mails that failed permanently; an admin can send them again.',
        value: mails.failed,
      },
      ...(await outages.measureModels(now)).flatMap(toMeasurements),
    ];
  });
  return app;
}

/** Measurements exist only for models that have failed at least once. */
function toMeasurements(measured: MeasuredModel): Measurement[] {
  const { gateway, model, isOpen, isSlow, openings, trials, waiting } = measured;
  const values = [
    {
      name: 'gateway_state',
      help: 'State of a model at a gateway: 0 normal rate, 1 reduced rate, 2 down (trial calls only).',
      value: isOpen ? 2 : isSlow ? 1 : 0,
    },
    { name: 'gateway_openings_total', help: 'How often a model was found to be down.', value: openings },
    { name: 'gateway_trials_total', help: 'Trial calls to models that were down.', value: trials },
    { name: 'gateway_waiting', help: 'Texts that are waiting until a model is available.', value: waiting },
  ];
  return values.map((value) => ({ ...value, labels: { gateway, model } }));
}

/** Reads the tables of the queue, which exist once it has started. */
async function measureLostWork({ articles, publishing }: Services, now: Date): Promise<Measurement[]> {
  return [
    {
      name: 'generations_without_job',
      help: 'Articles in progress that have no job; more than 0 for over a minute is a fault.',
      value: await articles.countLostGenerations(),
    },
    {
      name: 'publications_without_job',
      help: 'Publications in progress that have no job; more than 0 for over a minute is a fault.',
      value: await publishing.countLostRuns(now),
    },
  ];
}

/** Lists the routes of all modules. */
export function listRoutes({
  accounts,
  articles,
  billing,
  bulk,
  operations,
  publishing,
  settings,
  text,
  usage,
  webhooks,
  workspaces,
}: Services): readonly Route[] {
  return [
    settings,
    accounts,
    usage,
    billing,
    workspaces,
    webhooks,
    text,
    articles,
    bulk,
    publishing,
    operations,
  ].flatMap((module) => module.routes);
}

/** Mounts the API's routes. */
export function mountApi(app: FastifyInstance, services: Services): void {
  const { accounts, clock, database, log, pages, settings } = services;
  mountRoutes(app, listRoutes(services), {
    authenticate: accounts.authenticate,
    countHit: (limit, subject, now) => countHit(database, limit, subject, now),
    countKeyCall: (limit, userId, now) => measureHit(database, limit, userId, now),
    inMaintenance: () => settings.current().system.maintenance_mode,
    afterChange: () => pages.catchUp(),
    clock,
    log,
  });
}

/** Proxies the pages of the sandbox on the product's own port. */
async function mountSandboxProxy(app: FastifyInstance, prefix: string, upstream: string): Promise<void> {
  const { default: fastifyHttpProxy } = await import('@fastify/http-proxy');
  await app.register(async (scope) => {
    // Bodies are passed through unchanged; the proxy does not start beside another JSON parser.
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyHttpProxy, { upstream, prefix, rewritePrefix: prefix });
  });
}

/**
 * Starts loading the built site, which takes as long as the start waits for the database. Errors are reported when the
 * site is mounted.
 */
export function preloadSite({ config }: Services): void {
  if (!config.development) loadBuiltSite(projectFiles.site).catch(() => undefined);
}

async function mountSite(app: FastifyInstance, { config }: Services): Promise<Site> {
  if (config.development) {
    const { mountSiteSources } = await import('./platform/http/site/site-development.ts');
    return mountSiteSources(app, projectFiles.web);
  }
  await mountSiteFiles(app, projectFiles.site);
  return loadBuiltSite(projectFiles.site);
}

async function findUnready({ database, jobs, listener, log }: Services, drain: Drain): Promise<string[]> {
  if (drain.hasBegun) return ['draining'];
  const databaseAnswers = await database
    .selectFrom('settings')
    .select('version')
    .executeTakeFirst()
    .then(() => true)
    .catch((err) => {
      log.warn({ err }, 'the database did not respond');
      return false;
    });
  return [
    ...(databaseAnswers ? [] : ['database']),
    ...(listener.isLive() ? [] : ['listener']),
    ...(jobs.isReady() ? [] : ['queue']),
  ];
}
