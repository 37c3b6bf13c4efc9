import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { CompletionRequest, GatewayRoute } from '../../providers/gateway/port.ts';
import type { CallKind } from './queries.ts';
import type { ServingModel } from './serving-model.ts';
import type { SpendingOrder } from './spending-limits.ts';
import type { AnsweredCall } from './standby-models.ts';

export { type CallKind, selectBilledCalls } from './queries.ts';
export type { ServingModel } from './serving-model.ts';
export type { SpendingState } from './spending-limits.ts';
export { type AnsweredCall, findConnection, nextStandby, restrictToModel } from './standby-models.ts';

/** The purpose of a call. None of its text is stored. */
export interface CallPurpose {
  readonly kind: CallKind;
  readonly promptVersion: number;
  readonly userId: string;
  readonly generationId: string;
  /** Attempt of the generation; identifies the calls that a dead worker left open. */
  readonly attempt: number;
  /** Deadline of its worker. */
  readonly deadlineAt: Date;
}

/** Gateway calls. Each one is a row of `gateway_calls`. */
export interface GatewayCalls {
  /**
   * Calls `Gateway.streamCompletion`, and the standbys when that fails before its first text. Each call is stored
   * before it is made, and its cost when it ends, however it ends.
   * @throws GatewayError, also `allowance_used_up` when the account has no allowance for another call; what `onText`
   * throws; a database error when the call cannot be stored, in which case it is not made
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
  /** Closes the calls that a dead worker left open, with estimates from the stored text (UTF-16 units). */
  closeLost(
    trx: DatabaseTransaction,
    lost: { readonly generationId: string; readonly storedChars: number; readonly at: Date },
  ): Promise<void>;
}
