import type { DatabaseTransaction } from '../../../../platform/database/connect.ts';
import type { ArticlesDependencies } from '../../dependencies.ts';

/** The model that the author chose; the default when it is no longer offered. */
export function chooseModel(
  chosenModel: string | null,
  { model: defaultModel }: { readonly model: string },
  offered: readonly string[],
): string {
  return chosenModel !== null && offered.includes(chosenModel) ? chosenModel : defaultModel;
}

/**
 * Checks, before anything is reserved, that the model which would write is neither switched off nor at a cap.
 * @throws AppError `generation_paused`
 */
export async function assertModelCanSpend(
  trx: DatabaseTransaction,
  { chosenModel, now }: { readonly chosenModel: string | null; readonly now: Date },
  { calls, gatewayConnection, models }: Pick<ArticlesDependencies, 'calls' | 'gatewayConnection' | 'models'>,
): Promise<void> {
  await calls.assertCanSpend(trx, { model: chooseModel(chosenModel, gatewayConnection(), models()), now });
}
