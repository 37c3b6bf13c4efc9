import type { PlanEffect } from '@hokka/contracts/plan-admin.ts';
import { formatMoney } from '../../../../platform/money.ts';
import { firstMonthPriceMinor, popularPlanId, type StoredPlan } from '../plan.ts';
import { isOfferedFree } from '../plan-edit.ts';
import type { PlanCensus } from './plan-admin.queries.ts';

export interface EditedPlan {
  readonly before: StoredPlan;
  readonly after: StoredPlan;
  /** All plans, with the edited one as it was. */
  readonly plans: readonly StoredPlan[];
  /** Where those go whose period ends. */
  readonly defaultPlanName: string;
}

/** What an edit of a plan means for those who have it, for orders, and for the plans that are shown; empty when nobody notices. */
export function planEffects(edit: EditedPlan, census: PlanCensus): PlanEffect[] {
  return [...subscriberEffects(edit, census), ...offerEffects(edit), ...popularEffects(edit)];
}

function subscriberEffects({ before, after, defaultPlanName }: EditedPlan, census: PlanCensus): PlanEffect[] {
  const { paidPeriods, buyers, renewing, ending, pendingOrders } = census;
  const [wasFree, isFree] = [isOfferedFree(before), isOfferedFree(after)];
  const [wasSold, isSold] = [isForSale(before), isForSale(after)];
  const hasNewTerms = termsOf(before) !== termsOf(after);
  return [
    ...counted(hasNewTerms, 'kept', paidPeriods, (n) => `${n} ücretli dönem, satın alındığı koşullarla sürer.`),
    ...counted(
      hasNewUse(before, after),
      'followed',
      renewing + ending,
      (n) => `${n} ücretsiz aboneliğin limit ve özellikleri hemen değişir.`,
    ),
    ...counted(
      wasFree && !isFree,
      'ended',
      renewing,
      (n) => `${n} ücretsiz abonelik süren dönemiyle biter, ardından ${defaultPlanName} planı başlar.`,
    ),
    ...counted(!wasFree && isFree, 'resumed', ending, (n) => `${n} ücretsiz abonelik yeniden kendiliğinden yenilenir.`),
    ...counted(
      wasSold && !isSold,
      'unrenewable',
      buyers,
      (n) => `${n} ücretli abone planını yenileyemez; dönemi bitince ${defaultPlanName} planına geçer.`,
    ),
    ...counted(!wasSold && isSold, 'renewable', buyers, (n) => `${n} ücretli abone planını yeniden yenileyebilir.`),
    ...counted(
      hasNewTerms || before.isActive !== after.isActive,
      'ordered',
      pendingOrders,
      (n) => `Ödemesi beklenen ${n} sipariş, verildiği tutar ve koşullarla geçerli kalır.`,
    ),
  ];
}

function offerEffects({ before, after }: EditedPlan): PlanEffect[] {
  const hasNewPrice = priceOf(before) !== priceOf(after);
  return [
    ...said(
      isForSale(before) && isForSale(after) && hasNewPrice,
      'priced',
      `Yeni siparişler ve yenilemeler ${priceOf(after)} üzerinden verilir.`,
    ),
    ...said(before.isActive && !after.isActive, 'unlisted', 'Plan, fiyat sayfasında ve plan seçiminde görünmez olur.'),
    ...said(!before.isActive && after.isActive, 'listed', 'Plan, fiyat sayfasında ve plan seçiminde görünür.'),
  ];
}

function popularEffects({ before, after, plans }: EditedPlan): PlanEffect[] {
  const was = offerOf(plans);
  const is = offerOf(plans.map((plan) => (plan.id === before.id ? after : plan)));
  const hasMoved = was?.plan.id !== is?.plan.id;
  return [
    ...said(hasMoved, 'popular', movedText(was?.plan, is?.plan)),
    ...said(hasMoved || was?.firstMonth !== is?.firstMonth, 'popular', firstMonthText(was, is)),
  ];
}

interface Offer {
  readonly plan: StoredPlan;
  /** The price of a first month as it is read; null where there is no such offer. */
  readonly firstMonth: string | null;
}

function offerOf(plans: readonly StoredPlan[]): Offer | undefined {
  const id = popularPlanId(plans);
  const plan = plans.find((one) => one.id === id);
  if (plan === undefined) return undefined;
  const firstMonth = firstMonthPriceMinor(plan, true);
  return { plan, firstMonth: firstMonth === null ? null : formatMoney(firstMonth, plan.currency) };
}

function movedText(was: StoredPlan | undefined, is: StoredPlan | undefined): string {
  if (is === undefined) return 'Hiçbir plan “En popüler” olarak gösterilmez.';
  if (was === undefined) return `${is.name} planı “En popüler” olur.`;
  return `“En popüler” rozeti ${was.name} planından ${is.name} planına geçer.`;
}

function firstMonthText(was: Offer | undefined, is: Offer | undefined): string {
  if (is !== undefined && is.firstMonth !== null)
    return `İlk ayın indirimli fiyatı ${is.plan.name} planında ${is.firstMonth} olur.`;
  return was === undefined || was.firstMonth === null ? '' : 'İlk ay indirimi kalkar.';
}

function isForSale({ isActive, priceMinor }: StoredPlan): boolean {
  return isActive && priceMinor > 0;
}

function priceOf({ priceMinor, currency, durationMonths }: StoredPlan): string {
  const period = durationMonths > 1 ? `${durationMonths} ay` : 'ay';
  return `${formatMoney(priceMinor, currency)} / ${period}`;
}

/** What a buyer bought of it, so that two plans can be compared. */
function termsOf(plan: StoredPlan): string {
  return JSON.stringify([plan.name, priceOf(plan), useOf(plan)]);
}

/** Whether the plan allows something else now, which its free periods follow at once. */
export function hasNewUse(before: StoredPlan, after: StoredPlan): boolean {
  return useOf(before) !== useOf(after);
}

function useOf({ articleLimit, aiRequestsLimit, features }: StoredPlan): string {
  return JSON.stringify([articleLimit, aiRequestsLimit, Object.entries(features).toSorted()]);
}

function counted(
  applies: boolean,
  kind: PlanEffect['kind'],
  count: number,
  textOf: (count: string) => string,
): PlanEffect[] {
  return applies && count > 0 ? [{ kind, count, text: textOf(count.toLocaleString('tr-TR')) }] : [];
}

function said(applies: boolean, kind: PlanEffect['kind'], text: string): PlanEffect[] {
  return applies && text !== '' ? [{ kind, count: null, text }] : [];
}
