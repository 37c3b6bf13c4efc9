import type { Settings, SettingsWarning } from '@hokka/contracts/settings/settings.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { SearchConsoleConnection } from '../../providers/search-console/port.ts';
import type { SmtpConnection } from '../../providers/smtp/port.ts';
import type {
  AiConnection,
  PaytrMerchant,
  ResearchConnection,
  Sender,
  TransferAccount,
} from './rules/provider-connections.ts';

export { isCompanySet } from './rules/company.ts';
export { demoSettings } from './rules/demo-settings.ts';
export type {
  PaytrMerchant,
  ProviderFallbacks,
  TransferAccount,
} from './rules/provider-connections.ts';
export { toSpendingLimits, toTransferAccount } from './rules/provider-connections.ts';
export { changeSecretKey, reencryptSettings } from './store/change-secret-key.ts';
export {
  createProfileStore,
  forgetGatewayProfile,
  listGatewayProfiles,
} from './store/gateway-profiles.ts';
export { acceptNextSecretKey, getDefaultPlanId } from './store/queries.ts';

/** The settings of this process, read from memory without a database query. */
export interface SettingsReader {
  /** The current settings, with secrets in plain text. */
  current(): Settings;
  /** How this model is reached, by default the default model. */
  ai(model?: string): AiConnection;
  /** Undefined while no mail server is configured. */
  smtp(): SmtpConnection | undefined;
  sender(): Sender;
  /** Undefined while cards are not accepted. */
  paytr(): PaytrMerchant | undefined;
  /** Former merchants whose notifications are still verified, although cards are now paid to another. */
  formerPaytr(now: Date): PaytrMerchant[];
  /** Undefined while research is off. */
  research(): ResearchConnection | undefined;
  /** Undefined while the operator has no client at Google. */
  searchConsole(): SearchConsoleConnection | undefined;
  /** Undefined while no bank account is configured. */
  transferAccount(): TransferAccount | undefined;
  /** Warnings about the settings for admins, most severe first. */
  warnings(): SettingsWarning[];
  /** The base address of links, without a trailing slash. */
  siteUrl(): string;
  /** The company that runs the service, as public pages show it. */
  company(): Company;
}
