import { addMilliseconds, hourMs } from '../../platform/clock.ts';
import type { BrandDependencies } from './dependencies.ts';
import { lockDueBrand, updateEntitlement } from './queries.ts';

/** Maximum number of brands in one run. */
const batchSize = 500;

/**
 * Compares due brands with their plans: after a change of a subscription or plan, at the end of a period, and once an
 * hour. Each brand is read under its lock, so that a change at the same time makes it due again. @returns how many
 */
export async function recheckBrands({
  database,
  clock,
  readBrandTerm,
}: Pick<BrandDependencies, 'database' | 'clock' | 'readBrandTerm'>): Promise<number> {
  const now = clock.now();
  for (let checked = 0; checked < batchSize; checked += 1) {
    const isChecked = await database.transaction().execute(async (trx) => {
      const workspaceId = await lockDueBrand(trx, now);
      if (workspaceId === undefined) return false;
      const { isIncluded, endsAt } = await readBrandTerm(trx, workspaceId, now);
      const inAnHour = addMilliseconds(now, hourMs);
      const recheckAt = endsAt !== null && endsAt > now && endsAt < inAnHour ? endsAt : inAnHour;
      await updateEntitlement(trx, workspaceId, { isEntitled: isIncluded, recheckAt });
      return true;
    });
    if (!isChecked) return checked;
  }
  return batchSize;
}
