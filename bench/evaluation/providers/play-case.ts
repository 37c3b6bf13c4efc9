import { setTimeout as delay } from 'node:timers/promises';
import { listPendingWork } from '@hokka/contracts/operations/pending-work.ts';
import { sql } from 'kysely';
import type { Behaviour, OrderKind } from '../../../sandbox/behaviours/behaviour.ts';
import { type BehaviourServer, type PlayedCall, startBehaviour } from '../../../sandbox/behaviours/server.ts';
import { minuteMs } from '../../../server/src/platform/clock.ts';
import { evaluatedOrders } from '../titles.ts';
import { type OrderState, placeOrder } from './place-order.ts';
import type { ProviderLane } from './provider-lane.ts';

/** One behaviour, applied to an order of one kind. */
export interface Case {
  readonly behaviour: Behaviour;
  readonly kind: OrderKind;
}

/** Outcome of a case. */
export interface Outcome {
  readonly ends: 'completed' | 'failed' | 'waits' | 'stuck';
  readonly text: string;
  readonly sentences: readonly string[];
  /** Quota that was settled. */
  readonly charged: number;
  /** Quota that is still held although the order has ended. */
  readonly held: number;
  /** Kinds of mails to admins, and kinds of pending work. */
  readonly mails: readonly string[];
  readonly pendingWork: readonly string[];
  readonly calls: readonly PlayedCall[];
  readonly seconds: number;
}

/**
 * An order counts as waiting once the service has not answered well for this long, or after this many waits whatever
 * the answers.
 */
const downMs = 4 * minuteMs;
const waitsMax = 30;
/** Maximum duration of a case, even on a busy machine: retried calls come soon. */
const stuckAfterMs = 100_000;
const pollMs = 25;

/** Plays one case on a lane that runs nothing else. */
export async function playCase(lane: ProviderLane, { behaviour, kind }: Case): Promise<Outcome> {
  const server = await startBehaviour({ behaviour, kind });
  const startedAt = performance.now();
  try {
    const isLengthHeld = behaviour.class === 'length';
    await lane.connect(server, { isLengthHeld });
    const begin = lane.clock.now();
    const writer = await lane.aWriter();
    const placed = await placeOrder(lane, writer, kind, { title: chooseTitle(behaviour.id), isLengthHeld });
    const followed = await follow(lane, writer.id, server, placed.read);
    const outcome = {
      ...followed,
      ...(await readLedger(lane, writer.id)),
      mails: await listAdminMails(lane, begin),
      pendingWork: await listWork(lane),
      calls: [...server.calls],
      seconds: (performance.now() - startedAt) / 1000,
    };
    if (outcome.ends === 'waits' || outcome.ends === 'stuck') await endOrder(lane, writer.id, placed);
    return outcome;
  } finally {
    await server.close();
  }
}

function chooseTitle(id: string): string {
  const sum = Array.from(id).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return evaluatedOrders[sum % evaluatedOrders.length]?.title ?? 'Evde kahve demlemek';
}

type Followed = Pick<Outcome, 'ends' | 'text' | 'sentences'>;

/**
 * Polls until the order has ended. While the order waits for the service, the clock is advanced to the next attempt.
 */
async function follow(
  lane: ProviderLane,
  userId: string,
  { calls }: Pick<BehaviourServer, 'calls'>,
  read: () => Promise<OrderState>,
): Promise<Followed> {
  const giveUpAt = performance.now() + stuckAfterMs;
  let waits = 0;
  let waitedMs = 0;
  for (;;) {
    const { isEnded, isFailed, text, sentences } = await read();
    if (isEnded) return { ends: isFailed ? 'failed' : 'completed', text, sentences };
    if (performance.now() > giveUpAt) return { ends: 'stuck', text, sentences };
    const waitsUntil = await findWait(lane, userId);
    const now = lane.clock.now();
    if (waitsUntil !== undefined && waitsUntil > now) {
      const isDown = waitedMs > downMs && !calls.some(({ isWell }) => isWell);
      const reported = await read();
      if (isDown || waits >= waitsMax) return { ends: 'waits', text: reported.text, sentences: reported.sentences };
      waits += 1;
      waitedMs += waitsUntil.getTime() - now.getTime();
      lane.clock.advanceTo(new Date(waitsUntil.getTime() + 1));
    }
    await delay(pollMs);
  }
}

/**
 * Until when an order of the user is suspended, or none of its models is called, because the service does not respond;
 * undefined if none is waiting.
 */
async function findWait({ parts: { database } }: ProviderLane, userId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    SELECT min(greatest(generations.wait_until, health.trial_at, health.next_at, health.blocked_until)) AS until
    FROM generations LEFT JOIN gateway_health AS health ON health.gateway || ' ' || health.model = ANY (generations.wait_for)
    WHERE generations.user_id = ${userId} AND generations.status = 'queued' AND generations.wait_since IS NOT NULL`.execute(
    database,
  );
  return rows[0]?.until ?? undefined;
}

async function endOrder(
  lane: ProviderLane,
  userId: string,
  { read, cancel }: { readonly read: () => Promise<OrderState>; readonly cancel: () => Promise<unknown> },
): Promise<void> {
  await cancel();
  const giveUpAt = performance.now() + stuckAfterMs;
  while (performance.now() < giveUpAt) {
    const open = await lane.parts.database
      .selectFrom('generations')
      .select('id')
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (open === undefined) return;
    await delay(pollMs);
  }
  throw new Error(`An order could not be ended: ${JSON.stringify(await read().catch(String))}`);
}

async function readLedger({ parts: { database } }: ProviderLane, userId: string) {
  const rows = await database
    .selectFrom('usage_ledger')
    .select(['state', 'articles', 'ai_requests', 'held_at'])
    .where('user_id', '=', userId)
    .execute();
  // Excludes the rows of briefs and articles that a case starts with, which are dated months earlier.
  const own = rows.filter(({ held_at: at }) => at.getTime() > Date.parse('2026-06-01'));
  const sum = (state: string) =>
    own.filter((row) => row.state === state).reduce((total, row) => total + row.articles + row.ai_requests, 0);
  return { charged: sum('settled'), held: sum('held') };
}

async function listAdminMails({ parts: { database }, admin }: ProviderLane, since: Date): Promise<string[]> {
  const mails = await database
    .selectFrom('mails')
    .select('kind')
    .where('user_id', '=', admin.id)
    .where('created_at', '>=', since)
    .execute();
  return mails.map(({ kind }) => kind).filter((kind) => !/device|login|sign|settings|spending/.test(kind));
}

async function listWork(lane: ProviderLane): Promise<string[]> {
  const { data } = await lane.call(listPendingWork, { token: await lane.adminToken() });
  return data.work.map(({ kind }) => kind);
}
