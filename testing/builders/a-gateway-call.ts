import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../../server/src/platform/database/connect.ts';
import type { GatewayCalls } from '../../server/src/platform/database/schema.ts';

const defaultAt = new Date('2026-03-10T09:00:00.000Z');

/** Inserts a call of the gateway that ended as the gateway reported, unless overridden. */
export async function aGatewayCall(
  database: Database,
  values: Partial<Insertable<GatewayCalls>> = {},
): Promise<{ id: string }> {
  const id = values.id ?? randomUUID();
  const at = values.asked_at ?? defaultAt;
  const isOpen = values.status === 'open';
  const cost = values.cost_usd === undefined ? '0.00120000' : values.cost_usd;
  await database
    .insertInto('gateway_calls')
    .values({
      id,
      user_id: randomUUID(),
      article_id: randomUUID(),
      generation_id: randomUUID(),
      generation_kind: 'article',
      attempt: 1,
      kind: 'article',
      prompt_version: 1,
      model_asked: 'openai/gpt-4',
      model_served: isOpen ? null : 'openai/gpt-4',
      sent_chars: 3000,
      received_chars: isOpen ? null : 6000,
      prompt_tokens: isOpen ? null : 1000,
      completion_tokens: isOpen ? null : 2000,
      status: 'completed',
      asked_at: at,
      deadline_at: at,
      ended_at: isOpen ? null : at,
      first_token_ms: isOpen ? null : 400,
      total_ms: isOpen ? null : 9000,
      ...values,
      cost_usd: isOpen ? null : cost,
      cost_source: isOpen || cost === null ? null : (values.cost_source ?? 'provider'),
    })
    .execute();
  return { id };
}
