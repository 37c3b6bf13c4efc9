import type { ParsedBody } from '@hokka/contracts/endpoint.ts';
import type { setQuotaBonus as bonusEndpoint } from '@hokka/contracts/user-grants.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import { AppError } from '../../platform/errors.ts';
import { type Acting, recordAct } from '../../platform/http/record-act.ts';
import type { NewId } from '../../platform/ids.ts';
import type { EntitlementOf } from './entitlement.ts';
import { insertPeriod, updateBonus } from './usage.queries.ts';

export interface QuotaBonusDependencies {
  readonly database: Database;
  readonly newId: NewId;
  readonly entitlementOf: EntitlementOf;
  readonly lockOpenAccount: (trx: DatabaseTransaction, userId: string) => Promise<boolean>;
}

interface QuotaBonus extends Acting {
  readonly userId: string;
  readonly wish: ParsedBody<typeof bonusEndpoint>;
}

/**
 * Sets how many units a user may use in the current window beyond the limits of their plan, and records who did it and why.
 * @throws AppError `not_found` for a closed account; `validation_failed` when more is used already than would be allowed
 */
export async function setQuotaBonus(
  { database, newId, entitlementOf, lockOpenAccount }: QuotaBonusDependencies,
  { userId, wish, ...acting }: QuotaBonus,
): Promise<void> {
  const after = { articles: wish.articles, aiRequests: wish.aiRequests };
  await database.transaction().execute(async (trx) => {
    if (!(await lockOpenAccount(trx, userId))) throw new AppError('not_found');
    const entitlement = await entitlementOf(trx, userId, acting.request.now);
    await insertPeriod(trx, userId, entitlement);
    const before = await updateBonus(trx, userId, entitlement.windowStartsAt, after);
    if (before === undefined) throw moreIsUsed();
    if (before.articles === after.articles && before.aiRequests === after.aiRequests) return;
    await recordAct(trx, newId, {
      ...acting,
      action: 'user.set_quota_bonus',
      targetKind: 'user',
      targetId: userId,
      details: {
        reason: wish.reason,
        window_ends_at: entitlement.windowEndsAt.toISOString(),
        before,
        after,
      },
    });
  });
}

function moreIsUsed(): AppError {
  const message = 'Kullanıcı ek hakkın bir kısmını kullandı; kullanılanın altına inilemez';
  return new AppError('validation_failed', { message, errors: [{ field: 'articles', message }] });
}
