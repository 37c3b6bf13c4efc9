import { z } from 'zod';
import { dayMs } from '../../../platform/clock.ts';
import type { UserMail, WrittenMail } from '../../../platform/mail/user-mail.ts';
import { formatMoney } from '../../../platform/money.ts';
import { formatLongDate, formatLongDateTime } from '../../../platform/text/dates.ts';
import type { Recipient } from '../../accounts/index.ts';
import { getStoredPlan } from '../../plans/queries.ts';
import { readSubscriptionsAt } from '../../subscriptions/read-subscription.ts';
import { reminderDays } from '../../subscriptions/reminders.rules.ts';
import { computeServiceEnd, isPaid, type PaidSubscription, type Subscriptions } from '../../subscriptions/rules.ts';
import { findSubscriptions } from '../../subscriptions/subscription-state.queries.ts';
import type { BillingMailDependencies } from './mail-context.ts';
import { buildSubscriptionUrl } from './mail-context.ts';

const subscriptionDetails = z.object({ subscriptionId: z.uuid() });
const reminderDetails = subscriptionDetails.extend({ daysBefore: z.literal([...reminderDays]) });

interface CurrentPeriod extends Subscriptions {
  readonly current: PaidSubscription;
}

/** The user's periods; undefined unless the paid period that the mail is about is current. */
async function findCurrentPaidState(
  { details, userId, now }: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<CurrentPeriod | undefined> {
  const { subscriptionId } = subscriptionDetails.parse(details);
  const state = await readSubscriptionsAt(dependencies.database, userId, now, dependencies);
  const { current } = state;
  return current.id === subscriptionId && isPaid(current) ? { ...state, current } : undefined;
}

function resolveServiceEnd(state: CurrentPeriod): Date {
  return computeServiceEnd(state) ?? state.current.endsAt;
}

export async function writeSubscriptionCancelled(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const state = await findCurrentPaidState(context, dependencies);
  if (state?.current.status !== 'cancelled') return undefined;
  const until = formatLongDateTime(resolveServiceEnd(state));
  return {
    subject: 'Aboneliğiniz iptal edildi',
    preheader: `Hizmet ${until} tarihine kadar sürer.`,
    paragraphs: [
      `${state.current.bought.planName} aboneliğinizi iptal ettiniz. Hizmet ${until} tarihine kadar kesintisiz sürer; sonra hesabınız ücretsiz plana geçer ve makaleleriniz korunur.`,
      'Fikrinizi değiştirirseniz iptali bu tarihe kadar geri alabilirsiniz.',
    ],
    action: { label: 'İptali geri al', url: buildSubscriptionUrl(context.site) },
    notes: ['İade talebinizi iptalden sonraki 7 gün içinde Abonelik sayfasındaki ödemelerinizden iletebilirsiniz.'],
  };
}

export async function writeSubscriptionResumed(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const state = await findCurrentPaidState(context, dependencies);
  if (state?.current.status !== 'active') return undefined;
  return {
    subject: 'Aboneliğinizin iptali geri alındı',
    preheader: `${state.current.bought.planName} aboneliğiniz sürüyor.`,
    paragraphs: [
      `${state.current.bought.planName} aboneliğinizin iptalini geri aldınız. Aboneliğiniz ${formatLongDateTime(resolveServiceEnd(state))} tarihine kadar sürer.`,
      'Aboneliğiniz otomatik yenilenmez; bitmeden önce size hatırlatırız.',
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}

export async function writeSubscriptionStarted(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const state = await findCurrentPaidState(context, dependencies);
  if (state === undefined) return undefined;
  const { startsAt, endsAt, bought } = state.current;
  return {
    subject: `${bought.planName} döneminiz başladı`,
    preheader: `${formatLongDate(startsAt)} – ${formatLongDate(endsAt)}`,
    paragraphs: [
      `Ödemesini önceden yaptığınız ${bought.planName} dönemi başladı.`,
      `Dönem: ${formatLongDate(startsAt)} – ${formatLongDate(endsAt)}`,
    ],
    action: { label: 'Aboneliğimi görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}

/** Needed only while no paid period has followed. */
export async function writeSubscriptionEnded(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  const { database } = dependencies;
  const { userId, now, site } = context;
  const { subscriptionId } = subscriptionDetails.parse(context.details);
  const [ended] = await findSubscriptions(database, userId, [subscriptionId]);
  const { current } = await readSubscriptionsAt(database, userId, now, dependencies);
  if (ended === undefined || !isPaid(ended) || ended.endedAt === null || isPaid(current)) return undefined;
  const [plan, free] = [await getStoredPlan(database, ended.planId), await getStoredPlan(database, current.planId)];
  return {
    subject: 'Aboneliğiniz sona erdi',
    preheader: `Hesabınız ${free.name} planıyla sürüyor.`,
    paragraphs: [
      `${ended.bought.planName} aboneliğiniz ${formatLongDateTime(ended.endedAt)} tarihinde sona erdi. Sizden ödeme alınmadı.`,
      `Hesabınız ${free.name} planıyla sürüyor; makaleleriniz korunur. Dilediğiniz zaman yeniden abone olabilirsiniz.`,
    ],
    action: { label: 'Yeniden abone ol', url: buildSubscriptionUrl(site, plan.isActive ? plan.id : undefined) },
  };
}

/**
 * Written only while the user can still renew. The days are computed when the mail is written, because it may have
 * waited in the outbox.
 */
export async function writeSubscriptionReminder(
  context: UserMail<Recipient>,
  dependencies: BillingMailDependencies,
): Promise<WrittenMail | undefined> {
  reminderDetails.parse(context.details);
  const state = await findCurrentPaidState(context, dependencies);
  if (state?.current.status !== 'active' || state.scheduled !== undefined) return undefined;
  const { endsAt, bought, planId } = state.current;
  const plan = await getStoredPlan(dependencies.database, planId);
  const days = Math.ceil((endsAt.getTime() - context.now.getTime()) / dayMs);
  return {
    subject: `Aboneliğinizin bitmesine ${days} gün kaldı`,
    preheader: `${bought.planName} aboneliğiniz ${formatLongDate(endsAt)} tarihinde sona eriyor.`,
    paragraphs: [
      `${bought.planName} aboneliğiniz ${formatLongDateTime(endsAt)} tarihinde sona eriyor. Otomatik yenilenmez; siz istemedikçe ödeme alınmaz.`,
      plan.isActive
        ? `Devam etmek isterseniz aşağıdaki düğmeyle yenileyebilirsiniz. Yeni dönem, şimdiki bitince başlar. Yenileme bedeli: ${formatMoney(plan.priceMinor, plan.currency)} (KDV dahil).`
        : 'Bu plan artık satışta değil; devam etmek için başka bir plan seçebilirsiniz.',
      'Yenilemezseniz hesabınız ücretsiz plana geçer ve makaleleriniz korunur.',
    ],
    action: plan.isActive
      ? { label: 'Aboneliğimi yenile', url: buildSubscriptionUrl(context.site, plan.id) }
      : { label: 'Planları görüntüle', url: buildSubscriptionUrl(context.site) },
  };
}
