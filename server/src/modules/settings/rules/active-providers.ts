import type { EffectiveSettings, Settings, SettingsWarning } from '@hokka/contracts/settings/settings.ts';
import { isCompanySet } from './company.ts';
import {
  type ProviderFallbacks,
  toAiConnection,
  toPaytrMerchant,
  toResearchConnection,
  toSmtpConnection,
} from './provider-connections.ts';

type Providers = EffectiveSettings['providers'];

const none = { source: 'none', name: '' } as const;

/** The providers in use now, and the source of their configuration. */
export function findActiveProviders(settings: Settings, fallbacks: ProviderFallbacks): Providers {
  const ai = toAiConnection(settings, fallbacks);
  const paytr = toPaytrMerchant(settings, fallbacks, '');
  const smtp = toSmtpConnection(settings, fallbacks);
  const research = toResearchConnection(settings, fallbacks);
  const isOwnServer = settings.email.smtp_host !== '';
  return {
    ai: ai.configured ? { source: ai.isSandbox ? 'sandbox' : 'settings', name: readHost(ai.baseUrl) } : none,
    ai_standby:
      settings.ai.standby_base_url === '' ? none : { source: 'settings', name: readHost(settings.ai.standby_base_url) },
    payment: paytr === undefined ? none : { source: paytr.isSandbox ? 'sandbox' : 'settings', name: paytr.merchantId },
    email:
      smtp === undefined ? none : { source: isOwnServer ? 'settings' : 'sandbox', name: `${smtp.host}:${smtp.port}` },
    research:
      research === undefined
        ? none
        : { source: research.isSandbox ? 'sandbox' : 'settings', name: readHost(research.url) },
  };
}

interface WarningContext {
  readonly settings: Settings;
  readonly providers: Providers;
  readonly production: boolean;
  /** Stored fields that cannot be used. */
  readonly unreadable: readonly string[];
  /** Whether the gateway's list is known and does not contain the default model. */
  readonly isDefaultModelUnknown?: boolean;
}

/** Warnings for admins, most severe first. */
export function findSettingsWarnings({
  settings,
  providers,
  production,
  unreadable,
  isDefaultModelUnknown = false,
}: WarningContext): SettingsWarning[] {
  const { payment, system } = settings;
  const appliesByWarning: Record<SettingsWarning, boolean> = {
    unreadable_values: unreadable.length > 0,
    no_gateway: providers.ai.source === 'none',
    default_model_unknown: isDefaultModelUnknown,
    no_mail_server: production && providers.email.source === 'none',
    merchant_incomplete: payment.paytr_merchant_id !== '' && providers.payment.source === 'none',
    no_company: production && !isCompanySet(settings),
    no_support_address: production && system.support_address === '',
    payments_are_tests: providers.payment.source === 'settings' && payment.paytr_test_mode,
    maintenance: system.maintenance_mode,
  };
  return (Object.keys(appliesByWarning) as SettingsWarning[]).filter((warning) => appliesByWarning[warning]);
}

function readHost(address: string): string {
  return URL.parse(address)?.host ?? address;
}
