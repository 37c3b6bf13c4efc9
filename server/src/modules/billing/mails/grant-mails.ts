import { z } from 'zod';
import type { UserMail, WrittenMail } from '../../../platform/mail/user-mail.ts';
import { formatLongDateTime } from '../../../platform/text/dates.ts';
import type { Recipient } from '../../accounts/index.ts';
import { getStoredPlan } from '../../plans/queries.ts';
import { readSubscriptionsAt } from '../../subscriptions/read-subscription.ts';
import { isPaid, type StoredSubscription } from '../../subscriptions/rules.ts';
import { findSubscriptions } from '../../subscriptions/subscription-state.queries.ts';
import { type BillingMailDependencies, buildSubscriptionUrl } from './mail-context.ts';

const grantDetails = z.object({ subscriptionId: z.uuid() });
const extensionDetails = grantDetails.extend({ days: z.int() });

/** The period that a mail is about, if it is running or scheduled. */
async function findLivePeriod(
  { userId, now }: UserMail<Recipient>,
  subscriptionId: string,
  dependencies: BillingMailDependencies,
): Promise<StoredSubscription | undefined> {
  const { current, scheduled } = await readSubscriptionsAt(dependencies.database, userId, now, dependencies);
  return [current, scheduled].find((period) => period?.id === subscriptionId);
}

export async function writeSubscriptionGranted(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { subscriptionId } = grantDetails.parse(context.details);
  const period = await findLivePeriod(context, subscriptionId, dependencies);
  if (period === undefined) return undefined;
  const plan = await getStoredPlan(dependencies.database, period.planId);
  const name = period.bought?.planName ?? plan.name;
  return {
    subject: `Hesabınıza ${name} planı tanımlandı`,
    preheader: 'Sizden ödeme alınmadı.',
    paragraphs: [
      period.status === 'inactive'
        ? `Hesabınıza ${name} planı tanımlandı. Şimdiki döneminiz bitince, ${formatLongDateTime(period.startsAt)} tarihinde başlayacak.`
        : `Hesabınıza ${name} planı tanımlandı; hemen kullanabilirsiniz.`,
      ...(period.endsAt === null ? [] : [`Bitiş: ${formatLongDateTime(period.endsAt)}. Otomatik yenilenmez.`]),
      'Bunun için sizden ödeme alınmadı.',
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}

export async function writeSubscriptionExtended(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { subscriptionId, days } = extensionDetails.parse(context.details);
  const period = await findLivePeriod(context, subscriptionId, dependencies);
  if (period === undefined || !isPaid(period)) return undefined;
  return {
    subject: `Aboneliğiniz ${days} gün uzatıldı`,
    preheader: `Yeni bitiş: ${formatLongDateTime(period.endsAt)}.`,
    paragraphs: [
      `${period.bought.planName} aboneliğinize ${days} gün eklendi. Sizden ödeme alınmadı.`,
      `Yeni bitiş: ${formatLongDateTime(period.endsAt)}.`,
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}

const endDetails = grantDetails.extend({ reason: z.string() });

export async function writeSubscriptionEndedByAdmin(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { subscriptionId, reason } = endDetails.parse(context.details);
  const [ended] = await findSubscriptions(dependencies.database, context.userId, [subscriptionId]);
  if (ended === undefined || !isPaid(ended) || ended.endedAt === null) return undefined;
  const { current } = await readSubscriptionsAt(dependencies.database, context.userId, context.now, dependencies);
  const name = current.bought?.planName ?? (await getStoredPlan(dependencies.database, current.planId)).name;
  return {
    subject: `${ended.bought.planName} aboneliğiniz sonlandırıldı`,
    preheader: `Hesabınız ${name} planıyla sürüyor.`,
    paragraphs: [
      `${ended.bought.planName} aboneliğiniz ${formatLongDateTime(ended.endedAt)} tarihinde yönetici tarafından sonlandırıldı.`,
      `Neden: ${reason}`,
      `Hesabınız ${name} planıyla sürüyor; makaleleriniz korunur.`,
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}
