import type { FastifyInstance } from 'fastify';
import { findUnready } from './find-unready.ts';
import { readPoolUse } from './platform/database/connect.ts';
import { countHit, measureHit } from './platform/database/rate-limit.ts';
import { mountFirstReads } from './platform/http/first-reads.ts';
import { mountRoutes } from './platform/http/mount-routes.ts';
import { mountDocumentation } from './platform/http/openapi/documentation.ts';
import type { Route } from './platform/http/route.ts';
import { AcceptWait } from './platform/http/server/accept-wait.ts';
import { createApp, mountFallbackHandler } from './platform/http/server/app.ts';
import { Drain, mountDrain } from './platform/http/server/drain.ts';
import { mountHealth } from './platform/http/server/health.ts';
import { LoadShedding } from './platform/http/server/load-shedding.ts';
import { mountOwnDomains } from './platform/http/site/own-domains.ts';
import { mountPageForms } from './platform/http/site/page-forms.ts';
import { mountSiteFiles, servePages } from './platform/http/site/site.ts';
import { loadBuiltSite, type Site } from './platform/http/site/site-build.ts';
import { projectFiles } from './platform/process/project-files.ts';
import { paytrPageOrigin } from './providers/paytr/port.ts';
import type { Services } from './wiring/wire-services.ts';

/** The complete HTTP application: health checks, API, API documentation, site. */
export async function buildApp(services: Services, drain = new Drain(0)): Promise<FastifyInstance> {
  const { clock, config, database, log, pages, settings } = services;
  const { development, publicUrl } = config;
  const app = createApp({ log, trustedProxies: config.trustedProxies, secure: publicUrl.startsWith('https://') });
  // Before everything else, so that nothing else answers other hosts.
  const ownDomains = mountOwnDomains(app, {
    ...services.ownDomains,
    pages,
    publicUrl,
    development,
    onPage: services.views.countPage,
  });
  mountDrain(app, drain);
  const acceptWait = new AcceptWait(app.server);
  const load = new LoadShedding({
    readDatabaseWaitMs: () => readPoolUse(database).waitMs,
    readAcceptWaitMs: () => acceptWait.readMs(),
    log,
  });
  load.start();
  app.addHook('onClose', async () => load.stop());
  mountHealth(app, { findUnready: () => findUnready(services, drain) });
  mountDocumentation(app, {
    endpoints: listRoutes(services).map(({ endpoint }) => endpoint),
    publicUrl,
    withReference: config.apiReference,
  });
  mountApi(app, services, load);
  mountFirstReads(
    app,
    listRoutes(services).map(({ endpoint }) => endpoint),
  );
  services.mcp.mount(app);
  services.accounts.mountOAuth(app);
  services.views.mount(app);
  if (config.sandboxPaytrProxyUrl !== undefined)
    await mountSandboxProxy(app, '/sandbox/paytr', config.sandboxPaytrProxyUrl);
  if (config.sandboxSitesProxyUrl !== undefined)
    await mountSandboxProxy(app, '/sandbox/sites', config.sandboxSitesProxyUrl);
  if (config.sandboxSearchConsoleUrl !== undefined)
    await mountSandboxProxy(app, '/sandbox/search-console', config.sandboxSearchConsoleUrl);
  if (config.sandboxProxyUrl !== undefined) await mountSandboxProxy(app, '/sandbox', config.sandboxProxyUrl);
  const inMaintenance = () => settings.current().system.maintenance_mode;
  const site = await mountSite(app, services);
  ownDomains.setSite(site);
  const pageOptions = {
    site,
    pages,
    readsFor: services.publicReadsFor,
    clock,
    inMaintenance,
    refusesLoad: () => load.refuses(),
    publicUrl,
    development,
    frames: [paytrPageOrigin],
    onPage: services.views.countPage,
  };
  mountPageForms(app, { ...pageOptions, actionsFor: services.publicActionsFor });
  mountFallbackHandler(app, ownDomains.guard(servePages(pageOptions)));
  return app;
}

/** Lists the routes of all modules. */
export function listRoutes({
  accounts,
  approvals,
  articles,
  billing,
  brand,
  bulk,
  domains,
  comments,
  operations,
  publishing,
  searchConsole,
  reviewLinks,
  settings,
  text,
  usage,
  views,
  webhooks,
  workspaces,
}: Services): readonly Route[] {
  return [
    settings,
    accounts,
    usage,
    billing,
    workspaces,
    brand,
    domains,
    webhooks,
    text,
    articles,
    bulk,
    publishing,
    views,
    searchConsole,
    approvals,
    comments,
    reviewLinks,
    operations,
  ].flatMap((module) => module.routes);
}

/** Mounts the API's routes. */
export function mountApi(app: FastifyInstance, services: Services, load?: LoadShedding): void {
  const { accounts, clock, database, listener, log, pages, settings } = services;
  mountRoutes(app, listRoutes(services), {
    authenticate: accounts.authenticate,
    countHit: (limit, subject, now) => countHit(database, limit, subject, now),
    countKeyCall: (limit, userId, now) => measureHit(database, limit, userId, now),
    inMaintenance: () => settings.current().system.maintenance_mode,
    admitLoad: () => load?.admit(),
    afterChange: () => pages.catchUp(),
    onMembershipChange: (onChange) => {
      // The trigger `workspace_members_told` names the workspace and the member.
      listener
        .subscribe('workspace_members', (payload) => onChange(payload.split(' ')[1] ?? ''))
        .catch((err: unknown) =>
          log.error({ err }, 'changes of memberships are not heard: streams end with the next check'),
        );
    },
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
