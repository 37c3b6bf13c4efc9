import type { ListedSubscription, SubscriptionSource } from '@hokka/contracts/subscription-admin.ts';
import { toMajorUnits } from '../../../../platform/money.ts';
import { toPublicEndReason } from '../subscription.ts';
import type { Counters } from './counter-window.ts';
import type { DirectoryRow } from './subscription-directory.ts';

/** Where a period's rights come from. */
export function toSubscriptionSource({ isBought, payment }: Pick<DirectoryRow, 'isBought' | 'payment'>): SubscriptionSource {
  if (payment !== null) return 'payment';
  return isBought ? 'admin_grant' : 'free';
}

/** A period as admins see it in the list. */
export function presentListedSubscription(row: DirectoryRow, counters: Counters): ListedSubscription {
  const { terms, payment } = row;
  return {
    id: row.id,
    plan_id: row.planId,
    status: row.status,
    source: toSubscriptionSource(row),
    created_at: row.createdAt.toISOString(),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    end_reason: toPublicEndReason(row.endReason),
    articles_used: counters.articlesUsed,
    ai_requests_used: counters.aiRequestsUsed,
    SubscriptionPlan: {
      id: row.planId,
      name: terms.name,
      price: toMajorUnits(terms.priceMinor),
      currency: terms.currency,
      duration_months: terms.durationMonths,
      article_limit: terms.articleLimit,
      ai_requests_limit: terms.aiRequestsLimit,
    },
    User: row.user,
    Payments:
      payment === null
        ? []
        : [
            {
              id: payment.id,
              amount: toMajorUnits(payment.amountMinor),
              currency: payment.currency,
              status: payment.status,
              created_at: payment.createdAt.toISOString(),
            },
          ],
  };
}
