import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { sql } from 'kysely';
import { addMilliseconds, hourMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { nameGateway } from '../../providers/gateway/port.ts';
import type { CostsDependencies } from './dependencies.ts';

const readTimeoutMs = 30 * secondMs;
/** Upper bound of a plausible price, in US dollars per million tokens. */
const plausibleMaxUsd = 1_000_000;
const nameMax = 200;

/**
 * Reads the first gateway's price list if the stored one is older than an hour, from another gateway or empty.
 * @returns the number of models, undefined when the list was not read
 * @throws GatewayError; the stored list stays
 */
export async function refreshPrices({
  database,
  clock,
  gateway,
  gatewayConnection,
}: CostsDependencies): Promise<number | undefined> {
  const connection = gatewayConnection();
  const now = clock.now();
  const name = nameGateway(connection);
  if (!connection.configured || (await isFresh(database, name, now))) return undefined;
  const models = await gateway.listModels(connection, AbortSignal.timeout(readTimeoutMs));
  const lines = [
    ...new Map(models.filter(({ id }) => id.length <= nameMax).map((model) => [model.id, model])).values(),
  ];
  await database.transaction().execute(async (trx) => {
    await sql`
      INSERT INTO gateway_prices (model, gateway, prompt_usd, completion_usd, read_at)
      SELECT model, ${name}::text, prompt_usd, completion_usd, ${now}::timestamptz FROM jsonb_to_recordset(${JSON.stringify(
        lines.map((line) => ({
          model: toStorableText(line.id),
          prompt_usd: toPlausible(line.promptUsdPerMillion),
          completion_usd: toPlausible(line.completionUsdPerMillion),
        })),
      )}::jsonb) AS lines (model text, prompt_usd numeric, completion_usd numeric)
      ON CONFLICT (model) DO UPDATE
      SET gateway = excluded.gateway, prompt_usd = excluded.prompt_usd, completion_usd = excluded.completion_usd, read_at = excluded.read_at`.execute(
      trx,
    );
    await sql`DELETE FROM gateway_prices WHERE read_at < ${now} OR gateway IS DISTINCT FROM ${name}`.execute(trx);
  });
  return lines.length;
}

async function isFresh(database: Database, gateway: string, now: Date): Promise<boolean> {
  const { newest } = await database
    .selectFrom('gateway_prices')
    .select((select) => select.fn.max('read_at').as('newest'))
    .where('gateway', '=', gateway)
    .executeTakeFirstOrThrow();
  return newest !== null && addMilliseconds(newest, hourMs) > now;
}

function toPlausible(usd: number | undefined): number | null {
  return usd !== undefined && usd >= 0 && usd < plausibleMaxUsd ? usd : null;
}
