import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { ServingModel } from '../costs/index.ts';
import type { ArticlesDependencies } from './dependencies.ts';

/** Returns the model that the author chose, or the default when it is no longer offered. */
export function chooseModel(
  chosenModel: string | null,
  { model: defaultModel }: { readonly model: string },
  offered: readonly string[],
): string {
  return chosenModel !== null && offered.includes(chosenModel) ? chosenModel : defaultModel;
}

interface ModelOrder {
  readonly userId: string;
  readonly chosenModel: string | null;
  /** The model that already wrote a part; it continues, whatever was chosen. */
  readonly servingModel?: ServingModel | undefined;
  readonly now: Date;
  /** Expected number of calls: one, or one for each section. */
  readonly calls?: number;
}

/**
 * Checks, before anything is reserved, that the model is not switched off, that no spending cap is reached, and that
 * the account has not used up its share.
 * @throws AppError `generation_paused`, `effort_exhausted`
 */
export async function assertModelCanSpend(
  trx: DatabaseTransaction,
  { userId, chosenModel, servingModel, now, calls: expected = 1 }: ModelOrder,
  { calls, gatewayConnection, models }: Pick<ArticlesDependencies, 'calls' | 'gatewayConnection' | 'models'>,
): Promise<void> {
  const model = servingModel?.model ?? chooseModel(chosenModel, gatewayConnection(), models());
  await calls.assertCanSpend(trx, { userId, model, now, calls: expected });
}
