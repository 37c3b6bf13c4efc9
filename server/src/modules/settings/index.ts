import type { Settings, SettingsWarning } from '@hokka/contracts/settings/settings.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Worker } from '../../platform/jobs/worker.ts';
import type { Log } from '../../platform/log.ts';
import type { SmtpConnection } from '../../providers/smtp/port.ts';
import { findActiveProviders, findSettingsWarnings } from './domain/active-providers.ts';
import { toCompany } from './domain/company.ts';
import {
  type AiConnection,
  type PaytrMerchant,
  type Sender,
  type TransferAccount,
  toAiConnection,
  toPaytrMerchant,
  toSender,
  toSiteUrl,
  toSmtpConnection,
  toTransferAccount,
} from './domain/provider-connections.ts';
import { type SettingsRoutesDependencies, settingsRoutes } from './settings.routes.ts';
import { SettingsSnapshot } from './store/settings-snapshot.ts';

export { isCompanySet } from './domain/company.ts';
export { demoSettings } from './domain/demo-settings.ts';
export type {
  AiConnection,
  PaytrMerchant,
  ProviderFallbacks,
  Sender,
  TransferAccount,
} from './domain/provider-connections.ts';
export { getDefaultPlanId } from './store/settings.queries.ts';

export interface SettingsDependencies extends SettingsRoutesDependencies {
  readonly log: Log;
  /** Called when this process takes over changed settings. */
  readonly onChange?: () => void;
}

export interface SettingsModule {
  readonly routes: readonly Route[];
  readonly workers: readonly Worker[];
  /** Loads the settings and follows them; call before anything else reads them. @throws when they cannot be read. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Takes over at once what another process wrote. */
  reload(): Promise<void>;
  /** The settings in force, secrets in clear. */
  current(): Settings;
  ai(): AiConnection;
  /** Undefined while no mail server is configured. */
  smtp(): SmtpConnection | undefined;
  sender(): Sender;
  /** Undefined while cards cannot be paid. */
  paytr(): PaytrMerchant | undefined;
  /** Undefined while transfers have nowhere to go. */
  transferAccount(): TransferAccount | undefined;
  /** What an admin should know of the settings at once, the gravest first. */
  warnings(): SettingsWarning[];
  /** The address that makes every link, without a slash at the end. */
  siteUrl(): string;
  /** Who runs the service, for everybody to read. */
  company(): Company;
}

/** The settings: one row in the database, in force in every process within 5 seconds. */
export function createSettings(dependencies: SettingsDependencies): SettingsModule {
  const { paytrBaseUrl, production, providerFallbacks, publicUrl } = dependencies;
  const snapshot = new SettingsSnapshot(dependencies);
  const siteUrl = () => toSiteUrl(snapshot.current(), publicUrl);
  return {
    routes: settingsRoutes(dependencies, snapshot),
    workers: [],
    start: () => snapshot.start(),
    stop: () => snapshot.stop(),
    reload: () => snapshot.reload(),
    current: () => snapshot.current(),
    ai: () => toAiConnection(snapshot.current(), providerFallbacks),
    smtp: () => toSmtpConnection(snapshot.current(), providerFallbacks),
    sender: () => toSender(snapshot.current(), siteUrl()),
    paytr: () => toPaytrMerchant(snapshot.current(), providerFallbacks, paytrBaseUrl),
    transferAccount: () => toTransferAccount(snapshot.current()),
    warnings: () => {
      const { settings, unreadable } = snapshot.state();
      return findSettingsWarnings({
        settings,
        providers: findActiveProviders(settings, providerFallbacks),
        production,
        unreadable,
      });
    },
    siteUrl,
    company: () => toCompany(snapshot.current(), siteUrl()),
  };
}
