import { setImmediate } from 'node:timers/promises';
import type { ComponentState, StatusReason } from '@hokka/contracts/operations/system-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import { GatewayError, type GatewayFailure } from '../../../providers/gateway/port.ts';
import { PaytrError, type PaytrFailure } from '../../../providers/paytr/port.ts';
import { checkGateway } from '../../outages/index.ts';
import type { ProbeTimeouts, StatusDependencies } from './status-dependencies.ts';

/** Never one of our order numbers, which are `HK` and 30 hexadecimal digits. */
const unknownOrderNo = 'HOKKADURUM';

/** This process obviously responds; the delay of its event loop shows whether it does so in time. */
export const probeApi: Probe = async () => {
  await setImmediate();
  return undefined;
};

export function probeDatabase(database: Database): Probe {
  return async () => {
    await sql`SELECT 1`.execute(database);
    return undefined;
  };
}

/**
 * Queries the key's status, which requires a valid key and costs no tokens. Servers without keys are asked for their
 * models.
 */
export function probeAi({ gateway, gatewayConnection }: StatusDependencies): Probe {
  return async (signal) => {
    const connection = gatewayConnection();
    if (!connection.configured) return 'not_configured';
    await checkGateway(gateway, connection, signal);
    return undefined;
  };
}

/**
 * Queries PayTR about an order that does not exist, which creates nothing and requires the right merchant. When only
 * transfers are accepted, there is no provider to query.
 */
export function probePayment({ paytr, acceptsCards, acceptsTransfers }: StatusDependencies): Probe {
  return async () => {
    if (!acceptsCards()) return acceptsTransfers() ? undefined : 'not_configured';
    await paytr.queryStatus(unknownOrderNo);
    return undefined;
  };
}

const gatewayReasons: Partial<Record<GatewayFailure, StatusReason>> = {
  timeout: 'timeout',
  provider_error: 'failing',
  unauthorized: 'unauthorized',
  forbidden: 'unauthorized',
  region_refused: 'unauthorized',
  no_credit: 'no_credit',
  rate_limited: 'rate_limited',
  bad_answer: 'bad_answer',
  empty_answer: 'bad_answer',
};

const paytrReasons: Partial<Record<PaytrFailure, StatusReason>> = {
  not_configured: 'not_configured',
  unreachable: 'unreachable',
  refused: 'unauthorized',
  unreadable: 'bad_answer',
};

export function toStatusReason(error: unknown): StatusReason {
  if (error instanceof GatewayError) return gatewayReasons[error.reason] ?? 'unreachable';
  if (error instanceof PaytrError) return paytrReasons[error.reason] ?? 'bad_answer';
  return 'unreachable';
}

/** The result of checking one component. */
export interface ComponentStatus {
  readonly state: ComponentState;
  /** Why it is not online; null when it is only slow. */
  readonly reason: StatusReason | null;
}

/**
 * Checks whether a component responds. Returns a reason when it responds but cannot be used; throws when it does not
 * respond.
 */
export type Probe = (signal: AbortSignal) => Promise<StatusReason | undefined>;

/**
 * Probes one component, for at most the deadline.
 * @param toReason classifies an error of the probe
 */
export async function runProbe(
  probe: Probe,
  toReason: (error: unknown) => StatusReason,
  { slowMs, deadlineMs }: ProbeTimeouts,
): Promise<ComponentStatus> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    const reason = await Promise.race([probe(deadline), rejectOnAbort(deadline)]);
    if (reason !== undefined) return { state: toComponentState(reason), reason };
    return { state: performance.now() - startedAt > slowMs ? 'slow' : 'online', reason: null };
  } catch (error) {
    const reason = deadline.aborted ? 'timeout' : toReason(error);
    return { state: toComponentState(reason), reason };
  }
}

/** A response that says "later" still shows that the component is running. */
function toComponentState(reason: StatusReason): ComponentState {
  return reason === 'rate_limited' ? 'slow' : 'offline';
}

/** Not every probe can be aborted, but waiting for it can. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
