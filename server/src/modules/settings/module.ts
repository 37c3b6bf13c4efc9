import type { Route } from '../../platform/http/route.ts';
import type { SettingsDependencies } from './dependencies.ts';
import type { SettingsReader } from './index.ts';
import { settingsRoutes } from './routes.ts';
import { findActiveProviders, findSettingsWarnings } from './rules/active-providers.ts';
import { toCompany } from './rules/company.ts';
import {
  toAiConnection,
  toPaytrMerchant,
  toResearchConnection,
  toSearchConsoleConnection,
  toSender,
  toSiteUrl,
  toSmtpConnection,
  toTransferAccount,
} from './rules/provider-connections.ts';
import { adoptSecretKey } from './store/change-secret-key.ts';
import { SettingsSnapshot } from './store/settings-snapshot.ts';

export interface SettingsModule extends SettingsReader {
  readonly routes: readonly Route[];
  /** See `adoptSecretKey`. */
  adoptSecretKey(): Promise<boolean>;
  /**
   * Loads the settings and keeps them current from then on. Must be called before anything else reads them. @throws when
   * they cannot be read
   */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Loads immediately what another process wrote. */
  reload(): Promise<void>;
}

/** The settings: one row in the database, effective in every process within 5 seconds. */
export function createSettings(dependencies: SettingsDependencies): SettingsModule {
  const { paytrBaseUrl, production, providerFallbacks, publicUrl } = dependencies;
  const snapshot = new SettingsSnapshot(dependencies);
  const siteUrl = () => toSiteUrl(snapshot.current(), publicUrl);
  return {
    routes: settingsRoutes(dependencies, snapshot),
    adoptSecretKey: () => adoptSecretKey(dependencies.database, dependencies.secretBox),
    start: () => snapshot.start(),
    stop: () => snapshot.stop(),
    reload: () => snapshot.reload(),
    current: () => snapshot.current(),
    ai: (model) => toAiConnection(snapshot.current(), providerFallbacks, model),
    smtp: () => toSmtpConnection(snapshot.current(), providerFallbacks),
    sender: () => toSender(snapshot.current(), siteUrl()),
    paytr: () => toPaytrMerchant(snapshot.current(), providerFallbacks, paytrBaseUrl),
    formerPaytr: (now) =>
      snapshot
        .state()
        .formerMerchants.filter(({ until }) => until > now)
        .map(({ until: _, ...merchant }) => ({ ...merchant, baseUrl: paytrBaseUrl, isSandbox: false })),
    research: () => toResearchConnection(snapshot.current(), providerFallbacks),
    searchConsole: () => toSearchConsoleConnection(snapshot.current(), providerFallbacks),
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
