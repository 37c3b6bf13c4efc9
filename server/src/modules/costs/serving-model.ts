import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { GatewayConnection } from '../../providers/gateway/port.ts';
import type { SpendingLimits } from './spending-limits.ts';

interface ServedCall {
  /** Dated names that the gateway need not take as a question, like `openai/gpt-4-0613`. */
  readonly served: string;
  readonly asked: string;
  /** Names of the price list that may mean the model that served, the longest first. */
  readonly listed: readonly string[];
  readonly isListKnown: boolean;
}

/**
 * The name by which the model can be asked again that served the newest section of an article: what is missing of it is to be of one hand
 * with the rest. Undefined where that is not known, where the gateway offers the model no more, and where admins have switched it off.
 */
export async function findServingModel(
  trx: DatabaseTransaction,
  articleId: string,
  {
    limits,
    gatewayConnection,
  }: { readonly limits: () => SpendingLimits; readonly gatewayConnection: () => GatewayConnection },
): Promise<string | undefined> {
  const call = await findServedCall(trx, articleId);
  if (call === undefined) return undefined;
  const { models, defaultModel, chosenModels } = limits();
  const { asked, listed, isListKnown } = call;
  const known = [asked, defaultModel, ...chosenModels, ...(gatewayConnection().fallbackModels ?? [])];
  const names = isListKnown ? [...known.filter((name) => listed.includes(name)), ...listed] : known;
  const model = names.find((name) => name === call.served) ?? names.find((name) => call.served.startsWith(`${name}-`));
  return models.some((one) => one.model === model && one.is_off) ? undefined : model;
}

async function findServedCall(trx: DatabaseTransaction, articleId: string): Promise<ServedCall | undefined> {
  const { rows } = await sql<ServedCall>`
    SELECT served, model_asked AS asked,
      ARRAY(SELECT model FROM gateway_prices WHERE model = served OR starts_with(served, model || '-') ORDER BY length(model) DESC) AS listed,
      EXISTS (SELECT FROM gateway_prices) AS "isListKnown"
    FROM gateway_calls JOIN generations ON generations.id = gateway_calls.generation_id
    CROSS JOIN LATERAL (SELECT coalesce(model_served, model_asked) AS served) AS names
    WHERE generations.article_id = ${articleId} AND gateway_calls.kind = 'section' AND gateway_calls.status = 'completed'
    ORDER BY asked_at DESC, gateway_calls.id DESC LIMIT 1`.execute(trx);
  return rows[0];
}
