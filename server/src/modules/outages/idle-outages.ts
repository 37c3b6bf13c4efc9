import { addMilliseconds, type Clock, minuteMs, secondMs } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import {
  type Gateway,
  type GatewayConnection,
  GatewayError,
  type GatewayRoute,
  nameGateway,
} from '../../providers/gateway/port.ts';
import type { GatewayHealth } from './circuit-breaker.ts';
import { findCause } from './failure-causes.ts';
import { deleteHealth, listIdleOutages } from './queries.ts';

/** Time, in ms, after which a due trial call counts as one that no order will make. */
const idleMs = minuteMs;
const lookMaxMs = 8 * secondMs;

/**
 * Checks a gateway without using tokens: asks about the key or, if the gateway does not support that, for its models.
 * @throws GatewayError, also `no_credit`
 */
export async function checkGateway(
  gateway: Pick<Gateway, 'describeKey' | 'listModels'>,
  connection: GatewayConnection,
  signal: AbortSignal,
): Promise<void> {
  const key = await gateway.describeKey(connection, signal);
  if (key === undefined) await gateway.listModels(connection, signal);
  if (key?.remainingUsd === undefined || key.remainingUsd > 0) return;
  throw new GatewayError({ reason: 'no_credit', retryable: false, detail: 'the API key has no credit left' });
}

/**
 * Handles models that are down and that no order asks for, so that no trial call is made. Where a free check can show
 * that the outage is over, it replaces the trial call. Outages of a gateway that was removed from the settings are
 * deleted. Outages that only generating text can end wait for the next order. Safe to run in several processes at once.
 */
export async function checkIdleOutages({
  database,
  clock,
  health,
  gateway,
  gatewayConnection,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly health: Pick<GatewayHealth, 'admit' | 'report'>;
  readonly gateway: Pick<Gateway, 'describeKey' | 'listModels'>;
  readonly gatewayConnection: () => GatewayRoute;
}): Promise<void> {
  const now = clock.now();
  for (const outage of await listIdleOutages(database, { now, dueBefore: addMilliseconds(now, -idleMs) })) {
    const { standby = [], ...first } = gatewayConnection();
    const set = [first, ...standby].find((one) => nameGateway(one) === outage.gateway);
    if (set === undefined) await deleteHealth(database, outage);
    else if (findCause(outage.cause ?? '').endsWithLook) {
      const connection = { ...set, model: outage.model };
      const signal = AbortSignal.timeout(lookMaxMs);
      const turn = await health.admit(connection, signal).catch(() => undefined);
      if (turn?.isTrial !== true) continue;
      const error = await look(gateway, connection, outage.cause, signal).catch((reason: unknown) => reason);
      await health.report(turn, error, 0);
    }
  }
}

async function look(
  gateway: Pick<Gateway, 'describeKey' | 'listModels'>,
  connection: GatewayConnection,
  cause: string | null,
  signal: AbortSignal,
): Promise<undefined> {
  if (cause !== 'model_unavailable') {
    await checkGateway(gateway, connection, signal);
    return undefined;
  }
  const models = await gateway.listModels(connection, signal);
  if (models.some(({ id }) => id === connection.model)) return undefined;
  throw new GatewayError({
    reason: 'model_unavailable',
    retryable: false,
    detail: 'the model is not in the gateway’s list',
  });
}
