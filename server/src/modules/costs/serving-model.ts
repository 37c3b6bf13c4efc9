import { listedNames } from '@hokka/contracts/settings/model-names.ts';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import { type GatewayConnection, nameGateway } from '../../providers/gateway/port.ts';
import type { SpendingLimits } from './dependencies.ts';

/** A model and its gateway. */
export interface ServingModel {
  readonly model: string;
  /** See `nameGateway`; undefined when unknown. */
  readonly gateway: string | undefined;
}

interface ServedCall {
  readonly model: string;
  readonly gateway: string | null;
  /** Model ids in the price list that may mean this model. */
  readonly listed: readonly string[];
  readonly isListKnown: boolean;
}

/**
 * The model and gateway that wrote the newest section of an article, so that the missing sections are written by the
 * same model. Undefined when unknown, when the first gateway no longer offers the model, or when admins have turned it
 * off.
 */
export async function findServingModel(
  trx: DatabaseTransaction,
  articleId: string,
  {
    limits,
    gatewayConnection,
  }: { readonly limits: () => SpendingLimits; readonly gatewayConnection: () => GatewayConnection },
): Promise<ServingModel | undefined> {
  const call = await findServedCall(trx, articleId);
  if (call === undefined) return undefined;
  const { model } = call;
  const gateway = call.gateway ?? undefined;
  const isListed = !call.isListKnown || listedNames(model).some((name) => call.listed.includes(name));
  // Prices come from the first gateway's list.
  const isGone = !isListed && (gateway === undefined || gateway === nameGateway(gatewayConnection()));
  const isOff = limits().models.some((one) => one.model === model && one.is_off);
  return isGone || isOff ? undefined : { model, gateway };
}

/**
 * Older calls name no gateway. If the gateway answered with a different model than requested, the served name is used.
 */
async function findServedCall(trx: DatabaseTransaction, articleId: string): Promise<ServedCall | undefined> {
  const { rows } = await sql<ServedCall>`
    SELECT names.model, gateway,
      ARRAY(SELECT model FROM gateway_prices WHERE starts_with(gateway_prices.model, split_part(names.model, ':', 1))) AS listed,
      EXISTS (SELECT FROM gateway_prices) AS "isListKnown"
    FROM gateway_calls JOIN generations ON generations.id = gateway_calls.generation_id
    CROSS JOIN LATERAL (SELECT CASE
      WHEN gateway IS NOT NULL OR model_served IS NULL OR starts_with(model_served, model_asked) THEN model_asked ELSE model_served
    END AS model) AS names
    WHERE generations.article_id = ${articleId} AND gateway_calls.kind = 'section' AND gateway_calls.status = 'completed'
    ORDER BY asked_at DESC, gateway_calls.id DESC LIMIT 1`.execute(trx);
  return rows[0];
}
