import type { ParsedBody } from '@hokka/contracts/shared/endpoint.ts';
import type { setQuotaBonus as bonusEndpoint } from '@hokka/contracts/usage/quota-bonus.ts';
import { AppError } from '../../platform/errors.ts';
import { type AuditActor, recordAuditEvent } from '../../platform/http/audit-event.ts';
import type { UsageDependencies } from './dependencies.ts';
import { updateBonus, upsertPeriod } from './usage-periods.queries.ts';

interface QuotaBonus extends AuditActor {
  readonly userId: string;
  readonly bonus: ParsedBody<typeof bonusEndpoint>;
}

/**
 * Sets how many units a user may use in the current window beyond the limits of their plan, and records who did it and
 * why.
 * @throws AppError `not_found` for a closed account; `validation_failed` when more has already been used than would be
 * allowed
 */
export async function setQuotaBonus(
  { database, newId, findEntitlement, lockOpenAccount }: UsageDependencies,
  { userId, bonus, ...actor }: QuotaBonus,
): Promise<void> {
  const after = { articles: bonus.articles, aiRequests: bonus.aiRequests };
  await database.transaction().execute(async (trx) => {
    if (!(await lockOpenAccount(trx, userId))) throw new AppError('not_found');
    const entitlement = await findEntitlement(trx, userId, actor.request.now);
    await upsertPeriod(trx, userId, entitlement);
    const before = await updateBonus(trx, userId, entitlement.windowStartsAt, after);
    if (before === undefined) throw createBonusBelowUsageError();
    if (before.articles === after.articles && before.aiRequests === after.aiRequests) return;
    await recordAuditEvent(trx, newId, {
      ...actor,
      action: 'user.set_quota_bonus',
      targetKind: 'user',
      targetId: userId,
      details: {
        reason: bonus.reason,
        window_ends_at: entitlement.windowEndsAt.toISOString(),
        before,
        after,
      },
    });
  });
}

function createBonusBelowUsageError(): AppError {
  const message = 'Kullanıcı ek hakkın bir kısmını kullandı; kullanılanın altına inilemez';
  return new AppError('validation_failed', { message, errors: [{ field: 'articles', message }] });
}
