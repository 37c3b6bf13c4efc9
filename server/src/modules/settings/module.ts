import type { Route } from '../../platform/http/route.ts';
import { CurrentSettings } from './current-settings.ts';
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
  const currentSettings = new CurrentSettings(dependencies);
  const siteUrl = () => toSiteUrl(currentSettings.current(), publicUrl);
  return {
    routes: settingsRoutes(dependencies, currentSettings),
    adoptSecretKey: () => adoptSecretKey(dependencies.database, dependencies.secretBox),
    start: () => currentSettings.start(),
    stop: () => currentSettings.stop(),
    reload: () => currentSettings.reload(),
    current: () => currentSettings.current(),
    ai: (model) => toAiConnection(currentSettings.current(), providerFallbacks, model),
    smtp: () => toSmtpConnection(currentSettings.current(), providerFallbacks),
    sender: () => toSender(currentSettings.current(), siteUrl()),
    paytr: () => toPaytrMerchant(currentSettings.current(), providerFallbacks, paytrBaseUrl),
    formerPaytr: (now) =>
      currentSettings
        .state()
        .formerMerchants.filter(({ until }) => until > now)
        .map(({ until: _, ...merchant }) => ({ ...merchant, baseUrl: paytrBaseUrl, isSandbox: false })),
    research: () => toResearchConnection(currentSettings.current(), providerFallbacks),
    searchConsole: () => toSearchConsoleConnection(currentSettings.current(), providerFallbacks),
    transferAccount: () => toTransferAccount(currentSettings.current()),
    warnings: () => {
      const { settings, unreadable } = currentSettings.state();
      return findSettingsWarnings({
        settings,
        providers: findActiveProviders(settings, providerFallbacks),
        production,
        unreadable,
      });
    },
    siteUrl,
    company: () => toCompany(currentSettings.current(), siteUrl()),
  };
}
