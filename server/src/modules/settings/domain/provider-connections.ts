import { isIP } from 'node:net';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { defaultIdleSeconds } from '@hokka/contracts/settings/model-limits.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { secondMs } from '../../../platform/clock.ts';
import type { GatewayConnection, GatewayRoute } from '../../../providers/gateway/port.ts';
import type { PaytrConnection } from '../../../providers/paytr/port.ts';
import type { SearchConnection } from '../../../providers/search/port.ts';
import type { SmtpConnection } from '../../../providers/smtp/port.ts';

/** How the AI gateway is reached, as the settings say now. */
export interface AiConnection extends GatewayRoute {
  /** False while there is neither a key nor a server of one's own: nothing can be written then. */
  readonly configured: boolean;
  /** A stand-in, which writes nothing real. */
  readonly isSandbox: boolean;
}

/** Providers that stand in where the settings name none; a production start gives none. */
export interface ProviderFallbacks {
  readonly ai?: { readonly baseUrl: string; readonly apiKey: string };
  readonly smtp?: { readonly host: string; readonly port: number };
  readonly paytr?: PaytrConnection;
  readonly search?: { readonly url: string };
}

/** Where the web is searched. */
export interface ResearchConnection extends SearchConnection {
  /** A stand-in, which finds nothing real. */
  readonly isSandbox: boolean;
}

/** The merchant that cards are paid to. */
export interface PaytrMerchant extends PaytrConnection {
  /** A stand-in, which takes no money. */
  readonly isSandbox: boolean;
}

/** Where transfers go. */
export interface TransferAccount {
  readonly bank: string;
  readonly holder: string;
  readonly iban: string;
}

/** Who our mail comes from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** How a model is reached, the default one unless it is given; those that stand by for it follow, but for those that are switched off. */
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

/** The second gateway, as it is tried: with the model that it would be asked for by default. Undefined while there is none. */
export function toStandbyConnection({ ai }: Settings): AiConnection | undefined {
  const [connection] = listSecondGateway(ai, [ai.default_model]);
  return connection && { ...connection, configured: true, isSandbox: false };
}

/** The second gateway with these models, or with the one that it is to be asked for. */
function listSecondGateway(ai: Settings['ai'], models: readonly string[]): GatewayConnection[] {
  if (ai.standby_base_url === '') return [];
  const gateway = { baseUrl: stripTrailingSlash(ai.standby_base_url), apiKey: ai.standby_api_key };
  const asked = ai.standby_model === '' ? models : [ai.standby_model];
  return asked.map((model) => toConnection(ai, gateway, model));
}

/**
 * Tokens that a model may think with, beyond those of its answer. OpenRouter gives some models a share of all tokens for thinking: a fifth,
 * a half, four fifths. What is left of these sums is still the whole answer.
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
    // The one for all is that of the generation.
    ...(idle_seconds !== defaultIdleSeconds && { idleTimeoutMs: idle_seconds * secondMs }),
    temperature: ai.temperature,
    siteUrl: ai.site_url,
    siteName: ai.site_name,
  };
}

/** @returns undefined while no mail server is configured. */
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

/** @param baseUrl where PayTR answers. @returns undefined while the merchant is not wholly configured. */
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

/** @returns undefined while research is off. */
export function toResearchConnection(
  { research }: Settings,
  { search }: ProviderFallbacks,
): ResearchConnection | undefined {
  if (research.provider !== 'none' && research.url !== '')
    return { url: stripTrailingSlash(research.url), key: research.key, isSandbox: false };
  return search === undefined ? undefined : { url: search.url, key: '', isSandbox: true };
}

/** @returns undefined while no bank account is configured. */
export function toTransferAccount({ payment }: Settings): TransferAccount | undefined {
  const { bank_name: bank, bank_account_holder: holder, bank_iban: iban } = payment;
  return holder === '' || iban === '' ? undefined : { bank, holder, iban };
}

export function toSiteUrl({ system }: Settings, publicUrl: string): string {
  return stripTrailingSlash(system.site_url === '' ? publicUrl : system.site_url);
}

/** Without an address of its own, mail comes from `no-reply` at the site's host. */
export function toSender({ email }: Settings, siteUrl: string): Sender {
  if (email.from_email !== '') return { name: email.from_name, address: email.from_email };
  const { hostname } = new URL(siteUrl);
  const isLiteral = isIP(hostname) !== 0 || hostname.startsWith('[');
  return { name: email.from_name, address: `no-reply@${isLiteral ? 'localhost' : hostname}` };
}

function stripTrailingSlash(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}
