import { issueLabels } from '@hokka/contracts/billing/payments/labels.ts';
import type { previewConfirmation as contract } from '@hokka/contracts/billing/payments/payment-admin.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { AppError } from '../../../../platform/errors.ts';
import { formatLongDate } from '../../../../platform/text/dates.ts';
import { lockAccount } from '../../../accounts/index.ts';
import type { BillingDependencies } from '../../dependencies.ts';
import type { StoredPayment } from '../../domain/payments/payment.ts';
import { isConfirmable } from '../../domain/payments/transfer.ts';
import { toDefaultSubscriptionOptions } from '../../domain/subscriptions/subscription.ts';
import { previewGrant } from '../completion/try-grant.ts';

/**
 * What confirming a transfer would do, as things are now.
 * @throws AppError `payment_not_pending` when it cannot be confirmed
 */
export async function previewConfirmation(
  payment: StoredPayment,
  at: Date,
  dependencies: BillingDependencies,
): Promise<EndpointData<typeof contract>> {
  if (!isConfirmable(payment)) throw new AppError('payment_not_pending');
  const { database, secretBox } = dependencies;
  return database.transaction().execute(async (trx) => {
    // Periods are read as a confirmation would find them.
    if (!(await lockAccount(trx, payment.userId))) return buildNothingGranted('account_gone');
    const preview = await previewGrant(trx, payment, {
      at,
      defaultOptions: toDefaultSubscriptionOptions(dependencies),
      secretBox,
    });
    if (preview.outcome === 'review') return buildNothingGranted(preview.reason);
    const { status, startsAt } = preview.granted;
    const beginning =
      status === 'active' ? 'hemen başlar' : `${formatLongDate(startsAt)} tarihinde, süren dönem bitince başlar`;
    const effect = `${payment.terms.planName} planı ${beginning}, makbuz kesilir ve alıcıya e-posta gönderilir.`;
    return { is_granted: true, effect };
  });
}

/** The money is recorded nevertheless: it came. */
function buildNothingGranted(reason: keyof typeof issueLabels): EndpointData<typeof contract> {
  const effect = `Para alındı olarak kaydedilir ve makbuz kesilir, ama plan tanımlanmaz: ${issueLabels[reason]}.`;
  return { is_granted: false, effect };
}
