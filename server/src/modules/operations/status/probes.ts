import { setImmediate } from 'node:timers/promises';
import type { ComponentState, StatusReason } from '@hokka/contracts/operations/system-status.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connect.ts';
import {
  type Gateway,
  type GatewayConnection,
  GatewayError,
  type GatewayFailure,
} from '../../../providers/gateway/port.ts';
import { type Paytr, PaytrError, type PaytrFailure } from '../../../providers/paytr/port.ts';
import { lookAtGateway } from '../../outages/index.ts';

export interface ProbeDependencies {
  readonly database: Database;
  readonly gateway: Pick<Gateway, 'describeKey' | 'listModels'>;
  readonly gatewayConnection: () => GatewayConnection & { readonly configured: boolean };
  readonly paytr: Pick<Paytr, 'queryStatus'>;
  /** Whether cards can be paid as the settings are. */
  readonly acceptsCards: () => boolean;
  /** Whether transfers have somewhere to go. */
  readonly acceptsTransfers: () => boolean;
}

/** No order of ours: ours have the ids of their payments in them. */
const unknownOrderNo = 'HOKKADURUM';

/** That this process answers goes without saying; whether it does so in time, its event loop tells. */
export const probeApi: Probe = async () => {
  await setImmediate();
  return undefined;
};

export function probeDatabase({ database }: Pick<ProbeDependencies, 'database'>): Probe {
  return async () => {
    await sql`SELECT 1`.execute(database);
    return undefined;
  };
}

/** Asks about the key, which needs the right one and costs no tokens; servers that know no keys are asked for their models. */
export function probeAi({
  gateway,
  gatewayConnection,
}: Pick<ProbeDependencies, 'gateway' | 'gatewayConnection'>): Probe {
  return async (signal) => {
    const connection = gatewayConnection();
    if (!connection.configured) return 'not_configured';
    await lookAtGateway(gateway, connection, signal);
    return undefined;
  };
}

/**
 * Asks PayTR about an order that does not exist: that creates nothing and needs the right merchant. Where only transfers are
 * accepted, there is no provider to ask.
 */
export function probePayment({
  paytr,
  acceptsCards,
  acceptsTransfers,
}: Pick<ProbeDependencies, 'paytr' | 'acceptsCards' | 'acceptsTransfers'>): Probe {
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

/** How one component was found. */
export interface ComponentStatus {
  readonly state: ComponentState;
  /** Why it is not simply online; null where slowness is all. */
  readonly reason: StatusReason | null;
}

export interface ProbeTimeouts {
  /** What takes longer is slow, in milliseconds. */
  readonly slowMs: number;
  /** What takes longer does not answer, in milliseconds. */
  readonly deadlineMs: number;
}

/** Looks whether a component answers. Answers a reason when it does, but cannot be used as it is; throws when it does not. */
export type Probe = (signal: AbortSignal) => Promise<StatusReason | undefined>;

/**
 * Asks one component, for at most the deadline.
 * @param toReason what an error of the probe means
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

/** An answer that says "later" is one: the component is there. */
function toComponentState(reason: StatusReason): ComponentState {
  return reason === 'rate_limited' ? 'slow' : 'offline';
}

/** Not every probe can be called off; waiting for it can. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
