import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { ServingModel } from '../../../costs/index.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';

/** The model that the author chose; the default when it is no longer offered. */
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
  /** That goes on with what it began, whatever was chosen. */
  readonly servingModel?: ServingModel | undefined;
  readonly now: Date;
  /** Calls that it is expected to take: one, or one for each section. */
  readonly calls?: number;
}

/**
 * Checks, before anything is reserved, that the model which would write is neither switched off nor at a cap, nor the account at its share.
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
