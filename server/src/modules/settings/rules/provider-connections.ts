import { isIP } from 'node:net';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { defaultIdleSeconds } from '@hokka/contracts/settings/model-limits.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { GatewayConnection, GatewayRoute } from '../../../providers/gateway/port.ts';
import type { PaytrConnection } from '../../../providers/paytr/port.ts';
import type { SearchConnection } from '../../../providers/search/port.ts';
import type { SearchConsoleConnection } from '../../../providers/search-console/port.ts';
import type { SmtpConnection } from '../../../providers/smtp/port.ts';

/** How the AI gateway is reached with the current settings. */
export interface AiConnection extends GatewayRoute {
  /** False while there is neither a key nor a custom server, so that nothing can be generated. */
  readonly configured: boolean;
  /** Whether it is the sandbox, which generates nothing real. */
  readonly isSandbox: boolean;
}

/** Providers that replace those missing in the settings; production has none. */
export interface ProviderFallbacks {
  readonly ai?: { readonly baseUrl: string; readonly apiKey: string };
  readonly smtp?: { readonly host: string; readonly port: number };
  readonly paytr?: PaytrConnection;
  readonly search?: { readonly url: string };
  readonly searchConsole?: SearchConsoleConnection;
}

/** The search service for research. */
export interface ResearchConnection extends SearchConnection {
  /** Whether it is the sandbox, which finds nothing real. */
  readonly isSandbox: boolean;
}

/** The merchant that card payments go to. */
export interface PaytrMerchant extends PaytrConnection {
  /** Whether it is the sandbox, which takes no money. */
  readonly isSandbox: boolean;
}

/** The bank account for transfers. */
export interface TransferAccount {
  readonly bank: string;
  readonly holder: string;
  readonly iban: string;
}

/** The sender of our mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** How a model is reached, by default the default model. Its standby models follow, except for disabled ones. */
export function toAiConnection(
  { ai }: Settings,
  fallbacks: ProviderFallbacks,
  model: string = ai.default_model,
): AiConnection {
  const isUnconfigured =
    ai.openrouter_api_key === '' && ai.openrouter_base_url === defaultSettings.ai.openrouter_base_url;
  const sandbox = isUnconfigured ? fallbacks.ai : undefined;
  const gateway = {
    baseUrl: stripTrailingSlash(sandbox?.baseUrl ?? ai.openrouter_base_url),
    apiKey: sandbox?.apiKey ?? ai.openrouter_api_key,
  };
  const listed = ai.fallback_models.filter((one) => one !== model);
  return {
    configured: !isUnconfigured || sandbox !== undefined,
    isSandbox: sandbox !== undefined,
    ...toConnection(ai, gateway, model),
    standby: [
      ...listed.map((one) => toConnection(ai, gateway, one)),
      ...listSecondGateway(ai, [model, ...listed]),
    ].filter((one) => !ai.model_limits.some((limit) => limit.model === one.model && limit.is_off)),
  };
}

/**
 * The standby gateway with the model that it is called with by default, for a connection test. Undefined without a
 * standby gateway.
 */
export function toStandbyConnection({ ai }: Settings): AiConnection | undefined {
  const [connection] = listSecondGateway(ai, [ai.default_model]);
  return connection && { ...connection, configured: true, isSandbox: false };
}

/** The standby gateway with these models, or with its configured one. */
function listSecondGateway(ai: Settings['ai'], models: readonly string[]): GatewayConnection[] {
  if (ai.standby_base_url === '') return [];
  const gateway = { baseUrl: stripTrailingSlash(ai.standby_base_url), apiKey: ai.standby_api_key };
  const asked = ai.standby_model === '' ? models : [ai.standby_model];
  return asked.map((model) => toConnection(ai, gateway, model));
}

/**
 * Maximum reasoning tokens, in addition to those of the answer. OpenRouter reserves a share of all tokens for reasoning
 * with some models: a fifth, a half, four fifths. What is left of these totals is still enough for the whole answer.
 */
const reasoningTokens = { none: 0, low: 2000, medium: 6000, high: 16_000 } as const;

function toConnection(
  ai: Settings['ai'],
  gateway: Pick<GatewayConnection, 'baseUrl' | 'apiKey'>,
  model: string,
): GatewayConnection {
  const {
    effort = null,
    max_output_tokens,
    idle_seconds = defaultIdleSeconds,
  } = ai.model_limits.find((limit) => limit.model === model) ?? {};
  const outputMax = max_output_tokens ?? Number.POSITIVE_INFINITY;
  const maxTokens = Math.min(ai.max_tokens, outputMax);
  return {
    ...gateway,
    model,
    maxTokens,
    ...(effort !== null && {
      reasoningEffort: effort,
      reasoningTokens: Math.min(reasoningTokens[effort], outputMax - maxTokens),
    }),
    // By default the generation's own timeout applies.
    ...(idle_seconds !== defaultIdleSeconds && { idleTimeoutMs: idle_seconds * secondMs }),
    temperature: ai.temperature,
    siteUrl: ai.site_url,
    siteName: ai.site_name,
  };
}

/** @returns undefined while no mail server is configured */
export function toSmtpConnection({ email }: Settings, fallbacks: ProviderFallbacks): SmtpConnection | undefined {
  if (email.smtp_host !== '') {
    return {
      host: email.smtp_host,
      port: email.smtp_port,
      encryption: email.smtp_encryption,
      username: email.smtp_username,
      password: email.smtp_password,
    };
  }
  if (fallbacks.smtp === undefined) return undefined;
  return { ...fallbacks.smtp, encryption: 'none', username: '', password: '' };
}

/**
 * @param baseUrl address of PayTR's API
 * @returns undefined while the merchant is not completely configured
 */
export function toPaytrMerchant(
  { payment }: Settings,
  { paytr }: ProviderFallbacks,
  baseUrl: string,
): PaytrMerchant | undefined {
  const { paytr_merchant_id: merchantId, paytr_merchant_key: merchantKey, paytr_merchant_salt: merchantSalt } = payment;
  if (merchantId === '') return paytr === undefined ? undefined : { ...paytr, isSandbox: true };
  if (merchantKey === '' || merchantSalt === '') return undefined;
  return { baseUrl, merchantId, merchantKey, merchantSalt, isSandbox: false };
}

/** @returns undefined while research is off */
export function toResearchConnection(
  { research }: Settings,
  { search }: ProviderFallbacks,
): ResearchConnection | undefined {
  if (research.provider !== 'none' && research.url !== '')
    return { url: stripTrailingSlash(research.url), key: research.key, isSandbox: false };
  return search === undefined ? undefined : { url: search.url, key: '', isSandbox: true };
}

/** @returns undefined while the operator has no client at Google */
export function toSearchConsoleConnection(
  { google }: Settings,
  { searchConsole }: ProviderFallbacks,
): SearchConsoleConnection | undefined {
  const { client_id: clientId, client_secret: clientSecret } = google;
  if (clientId === '' || clientSecret === '') return searchConsole;
  return {
    clientId,
    clientSecret,
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    revocationUrl: 'https://oauth2.googleapis.com/revoke',
    apiUrl: 'https://searchconsole.googleapis.com/webmasters/v3',
  };
}

/** @returns undefined while no bank account is configured */
export function toTransferAccount({ payment }: Settings): TransferAccount | undefined {
  const { bank_name: bank, bank_account_holder: holder, bank_iban: iban } = payment;
  return holder === '' || iban === '' ? undefined : { bank, holder, iban };
}

export function toSiteUrl({ system }: Settings, publicUrl: string): string {
  return stripTrailingSlash(system.site_url === '' ? publicUrl : system.site_url);
}

/** Without a configured address, mail is sent from `no-reply` at the site's host. */
export function toSender({ email }: Settings, siteUrl: string): Sender {
  if (email.from_email !== '') return { name: email.from_name, address: email.from_email };
  const { hostname } = new URL(siteUrl);
  const isLiteral = isIP(hostname) !== 0 || hostname.startsWith('[');
  return { name: email.from_name, address: `no-reply@${isLiteral ? 'localhost' : hostname}` };
}

function stripTrailingSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** The daily spending limits from the current settings. */
export function toSpendingLimits(ai: Settings['ai']) {
  return {
    dailyCapUsd: ai.daily_cap_usd,
    accountPercent: ai.account_cap_percent,
    models: ai.model_limits,
    defaultModel: ai.default_model,
    chosenModels: ai.article_models,
  };
}
