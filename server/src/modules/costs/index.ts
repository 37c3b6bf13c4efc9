import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { CompletionRequest, GatewayRoute } from '../../providers/gateway/port.ts';
import type { CallKind } from './calls.queries.ts';
import type { ServingModel } from './serving-model.ts';
import type { SpendingOrder } from './spending-limits.ts';
import type { AnsweredCall } from './standby.ts';

export { type CallKind, selectBilledCalls } from './calls.queries.ts';
export type { ServingModel } from './serving-model.ts';
export type { SpendingState } from './spending-limits.ts';
export { type AnsweredCall, findConnection, keepConnection, nextStandby } from './standby.ts';

/** What a call is made for. No text of it is stored. */
export interface CallPurpose {
  readonly kind: CallKind;
  readonly promptVersion: number;
  readonly userId: string;
  readonly generationId: string;
  /** The attempt of the generation, by which a call that a dead worker left open is told. */
  readonly attempt: number;
  /** When its worker gives up. */
  readonly deadlineAt: Date;
}

/** Calls of the gateway, each of them a row of `gateway_calls`. */
export interface GatewayCalls {
  /**
   * Asks as `Gateway.streamCompletion` does, and those that stand by where that fails before the first text. Each call is stored before it
   * is made, and what it cost when it ends, however it ends.
   * @throws GatewayError, also `allowance_used_up` where the account has no room for a further call; what `onText` throws, and the error of a database that takes no row: then nothing was asked
   */
  ask(route: GatewayRoute, request: CompletionRequest, purpose: CallPurpose): Promise<AnsweredCall>;
  /** See `assertCanSpend`. @throws AppError `generation_paused` */
  assertCanSpend(trx: DatabaseTransaction, order: SpendingOrder): Promise<void>;
  /** See `assertEffort`. @throws AppError `effort_exhausted` */
  assertEffort(trx: DatabaseTransaction, order: { readonly userId: string; readonly now: Date }): Promise<void>;
  /** See `hasCalls`. */
  hasCalls(trx: DatabaseTransaction, generationId: string): Promise<boolean>;
  /** See `findServingModel`. */
  findServingModel(trx: DatabaseTransaction, articleId: string): Promise<ServingModel | undefined>;
  /** Closes what a dead worker left open of a generation, estimated from the text that was stored (UTF-16 units). */
  closeLost(
    trx: DatabaseTransaction,
    lost: { readonly generationId: string; readonly storedChars: number; readonly at: Date },
  ): Promise<void>;
}
