import type { Settings, SettingsWarning } from '@hokka/contracts/settings/settings.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import type { SmtpConnection } from '../../providers/smtp/port.ts';
import type {
  AiConnection,
  PaytrMerchant,
  ResearchConnection,
  Sender,
  TransferAccount,
} from './domain/provider-connections.ts';

export { isCompanySet } from './domain/company.ts';
export { demoSettings } from './domain/demo-settings.ts';
export type { MoneyDestination, OpenOrders } from './domain/money-destinations.ts';
export type {
  AiConnection,
  PaytrMerchant,
  ProviderFallbacks,
  Sender,
  TransferAccount,
} from './domain/provider-connections.ts';
export { toTransferAccount } from './domain/provider-connections.ts';
export { toSpendingLimits } from './domain/spending-limits.ts';
export {
  createProfileStore,
  forgetGatewayProfile,
  type GatewayProfile,
  listGatewayProfiles,
} from './store/gateway-profiles.ts';
export { acceptNextSecretKey, getDefaultPlanId } from './store/settings.queries.ts';

/** The settings as this process knows them: read from memory, without asking the database. */
export interface SettingsReader {
  /** The settings in force, secrets in clear. */
  current(): Settings;
  /** How this model is reached, the default one unless it is given. */
  ai(model?: string): AiConnection;
  /** Undefined while no mail server is configured. */
  smtp(): SmtpConnection | undefined;
  sender(): Sender;
  /** Undefined while cards cannot be paid. */
  paytr(): PaytrMerchant | undefined;
  /** Merchants whose notifications are still verified, though cards are paid to another by now. */
  formerPaytr(now: Date): PaytrMerchant[];
  /** Undefined while research is off. */
  research(): ResearchConnection | undefined;
  /** Undefined while no bank account is configured. */
  transferAccount(): TransferAccount | undefined;
  /** What an admin should know of the settings at once, the gravest first. */
  warnings(): SettingsWarning[];
  /** The address that links begin with, without a slash at the end. */
  siteUrl(): string;
  /** The company that runs the service, as public pages show it. */
  company(): Company;
}
