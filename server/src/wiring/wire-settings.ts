import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { Config } from '../config/config.ts';
import { listSuperAdminIds } from '../modules/account-records/index.ts';
import { findRecipient, isCurrentPassword } from '../modules/accounts/index.ts';
import { countOpenOrders, isActiveFreePlan } from '../modules/billing/index.ts';
import { createProfileStore, demoSettings, type ProviderFallbacks } from '../modules/settings/index.ts';
import { createSettings } from '../modules/settings/module.ts';
import { MailOutbox } from '../platform/mail/mail-outbox.ts';
import { createHttpClient } from '../platform/network/http-client.ts';
import { createPublicSiteClient } from '../platform/network/public-site-client.ts';
import { createGateway } from '../providers/gateway/gateway.ts';
import { createPaytr } from '../providers/paytr/paytr.ts';
import { createSearxng } from '../providers/search/searxng.ts';
import { createGoogleSearchConsole } from '../providers/search-console/google-search-console.ts';
import { createSmtpDelivery } from '../providers/smtp/deliver-by-smtp.ts';
import { createMailServerClient } from '../providers/smtp/mail-server-client.ts';
import type { Platform } from './wire-platform.ts';

export type SettingsAndProviders = ReturnType<typeof wireSettings>;

/** The settings, and the clients of the providers that they configure. */
export function wireSettings({ config, log, clock, newId, database, poll, jobs, secretBox, pages, guard }: Platform) {
  const searchProvider = createSearxng(createHttpClient({ guard }));
  const searchConsole = createGoogleSearchConsole(createHttpClient({ guard }));
  const gateway = createGateway({ guard, log, clock, profiles: createProfileStore(database, clock) });
  const settings = createSettings({
    database,
    poll,
    newId,
    log,
    secretBox,
    publicUrl: config.publicUrl,
    providerFallbacks: buildSandboxProviders(config),
    paytrBaseUrl: config.paytrBaseUrl,
    production: config.production,
    defaults: config.sandboxPaytrUrl === undefined || config.production ? defaultSettings : demoSettings,
    isAllowedAsDefaultPlan: isActiveFreePlan,
    isCurrentPassword: (userId, password) => isCurrentPassword(database, userId, password),
    countOpenOrders,
    notifySuperAdmins: async (trx, details) => {
      for (const userId of await listSuperAdminIds(trx))
        await outbox.enqueue(trx, { userId, kind: 'payment_settings_changed', details: { ...details } });
    },
    gateway,
    searchProvider,
    createPaytrClient: (merchant) => createPaytr({ guard, log, connection: () => merchant }),
    mailServerClient: createMailServerClient(guard.resolveHost),
    findMailbox: async (userId) => {
      const recipient = await findRecipient(database, userId);
      return recipient && { name: recipient.name, address: recipient.email };
    },
    // A page rendered between a change and its arrival here shows the previous settings.
    onChange: () => pages.invalidate(['settings']),
  });
  const outbox = new MailOutbox({
    database,
    jobs,
    clock,
    newId,
    log,
    deliver: createSmtpDelivery({
      connection: settings.smtp,
      sender: settings.sender,
      resolveHost: guard.resolveHost,
    }),
    site: () => {
      const { site_name: name, support_address: supportAddress } = settings.current().system;
      return { name, url: settings.siteUrl(), supportAddress };
    },
    answers: config.answers,
  });
  const siteClient = createPublicSiteClient({
    allowedHosts: config.siteHostsAllowed,
    ownUrls: () => [config.publicUrl, settings.siteUrl()],
  });
  const paytr = createPaytr({
    guard,
    log,
    connection: settings.paytr,
    formerConnections: () => settings.formerPaytr(clock.now()),
  });
  const defaultPlanId = () => settings.current().system.default_user_plan_id;
  return { settings, outbox, gateway, searchProvider, searchConsole, siteClient, paytr, defaultPlanId };
}

function buildSandboxProviders(config: Config): ProviderFallbacks {
  const { sandboxAiUrl, sandboxSmtpUrl, sandboxPaytrUrl, sandboxPaytrMerchant, sandboxSearchUrl } = config;
  const { sandboxSearchConsoleUrl: searchConsoleUrl, publicUrl } = config;
  const smtp = sandboxSmtpUrl === undefined ? undefined : new URL(sandboxSmtpUrl);
  return {
    ...(sandboxAiUrl === undefined ? {} : { ai: { baseUrl: sandboxAiUrl, apiKey: 'sandbox' } }),
    ...(sandboxSearchUrl === undefined ? {} : { search: { url: sandboxSearchUrl } }),
    ...(searchConsoleUrl === undefined
      ? {}
      : {
          searchConsole: {
            clientId: 'sandbox-client',
            clientSecret: 'sandbox-secret',
            // Browsers reach the page of consent through the product's own port.
            authorizationUrl: `${publicUrl}/sandbox/search-console/o/oauth2/v2/auth`,
            tokenUrl: `${searchConsoleUrl}/token`,
            revocationUrl: `${searchConsoleUrl}/revoke`,
            apiUrl: `${searchConsoleUrl}/webmasters/v3`,
          },
        }),
    ...(smtp === undefined ? {} : { smtp: { host: smtp.hostname, port: Number(smtp.port) } }),
    ...(sandboxPaytrUrl === undefined || sandboxPaytrMerchant === undefined
      ? {}
      : { paytr: { baseUrl: sandboxPaytrUrl, ...sandboxPaytrMerchant } }),
  };
}
