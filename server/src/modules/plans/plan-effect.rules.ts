import type { PlanEffect } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { formatMoney } from '../../platform/money.ts';
import { computeFirstMonthPriceMinor, findPopularPlanId, isOfferedFree, type StoredPlan } from './rules.ts';

export interface EditedPlan {
  readonly before: StoredPlan;
  readonly after: StoredPlan;
  /** All plans, with the edited one in its previous state. */
  readonly plans: readonly StoredPlan[];
  /** The plan that follows when a period ends. */
  readonly defaultPlanName: string;
}

/**
 * What an edit of a plan changes for its subscribers, for orders, and for the plans on offer; empty when nothing
 * changes.
 */
export function computePlanEffects(edit: EditedPlan, counts: PlanUsageCounts): PlanEffect[] {
  return [...computeSubscriberEffects(edit, counts), ...computeOfferEffects(edit), ...computePopularEffects(edit)];
}

function computeSubscriberEffects(
  { before, after, defaultPlanName }: EditedPlan,
  counts: PlanUsageCounts,
): PlanEffect[] {
  const { paidPeriods, buyers, renewing, ending, pendingOrders } = counts;
  const [wasFree, isFree] = [isOfferedFree(before), isOfferedFree(after)];
  const [wasSold, isSold] = [isForSale(before), isForSale(after)];
  const hasNewTerms = serializeTerms(before) !== serializeTerms(after);
  return [
    ...buildCountedEffect(
      hasNewTerms,
      'kept',
      paidPeriods,
      (n) => `${n} ücretli dönem, satın alındığı koşullarla sürer.`,
    ),
    ...buildCountedEffect(
      hasNewAllowance(before, after),
      'followed',
      renewing + ending,
      (n) => `${n} ücretsiz aboneliğin limit ve özellikleri hemen değişir.`,
    ),
    ...buildCountedEffect(
      wasFree && !isFree,
      'ended',
      renewing,
      (n) => `${n} ücretsiz abonelik süren dönemiyle biter, ardından ${defaultPlanName} planı başlar.`,
    ),
    ...buildCountedEffect(
      !wasFree && isFree,
      'resumed',
      ending,
      (n) => `${n} ücretsiz abonelik yeniden kendiliğinden yenilenir.`,
    ),
    ...buildCountedEffect(
      wasSold && !isSold,
      'unrenewable',
      buyers,
      (n) => `${n} ücretli abone planını yenileyemez; dönemi bitince ${defaultPlanName} planına geçer.`,
    ),
    ...buildCountedEffect(
      !wasSold && isSold,
      'renewable',
      buyers,
      (n) => `${n} ücretli abone planını yeniden yenileyebilir.`,
    ),
    ...buildCountedEffect(
      hasNewTerms || before.isActive !== after.isActive,
      'ordered',
      pendingOrders,
      (n) => `Ödemesi beklenen ${n} sipariş, verildiği tutar ve koşullarla geçerli kalır.`,
    ),
  ];
}

function computeOfferEffects({ before, after }: EditedPlan): PlanEffect[] {
  const hasNewPrice = formatPlanPrice(before) !== formatPlanPrice(after);
  return [
    ...buildPlainEffect(
      isForSale(before) && isForSale(after) && hasNewPrice,
      'priced',
      `Yeni siparişler ve yenilemeler ${formatPlanPrice(after)} üzerinden verilir.`,
    ),
    ...buildPlainEffect(
      before.isActive && !after.isActive,
      'unlisted',
      'Plan, fiyat sayfasında ve plan seçiminde görünmez olur.',
    ),
    ...buildPlainEffect(
      !before.isActive && after.isActive,
      'listed',
      'Plan, fiyat sayfasında ve plan seçiminde görünür.',
    ),
  ];
}

function computePopularEffects({ before, after, plans }: EditedPlan): PlanEffect[] {
  const previous = findPopularOffer(plans);
  const next = findPopularOffer(plans.map((plan) => (plan.id === before.id ? after : plan)));
  const hasMoved = previous?.plan.id !== next?.plan.id;
  return [
    ...buildPlainEffect(hasMoved, 'popular', formatPopularChange(previous?.plan, next?.plan)),
    ...buildPlainEffect(
      hasMoved || previous?.firstMonth !== next?.firstMonth,
      'popular',
      formatFirstMonthChange(previous, next),
    ),
  ];
}

interface Offer {
  readonly plan: StoredPlan;
  /** The formatted first-month price; null without such an offer. */
  readonly firstMonth: string | null;
}

function findPopularOffer(plans: readonly StoredPlan[]): Offer | undefined {
  const id = findPopularPlanId(plans);
  const plan = plans.find((one) => one.id === id);
  if (plan === undefined) return undefined;
  const firstMonth = computeFirstMonthPriceMinor(plan, true);
  return { plan, firstMonth: firstMonth === null ? null : formatMoney(firstMonth, plan.currency) };
}

function formatPopularChange(previous: StoredPlan | undefined, next: StoredPlan | undefined): string {
  if (next === undefined) return 'Hiçbir plan “En popüler” olarak gösterilmez.';
  if (previous === undefined) return `${next.name} planı “En popüler” olur.`;
  return `“En popüler” rozeti ${previous.name} planından ${next.name} planına geçer.`;
}

function formatFirstMonthChange(previous: Offer | undefined, next: Offer | undefined): string {
  if (next !== undefined && next.firstMonth !== null)
    return `İlk ayın indirimli fiyatı ${next.plan.name} planında ${next.firstMonth} olur.`;
  return previous === undefined || previous.firstMonth === null ? '' : 'İlk ay indirimi kalkar.';
}

function isForSale({ isActive, priceMinor }: StoredPlan): boolean {
  return isActive && priceMinor > 0;
}

function formatPlanPrice({ priceMinor, currency, durationMonths }: StoredPlan): string {
  const period = durationMonths > 1 ? `${durationMonths} ay` : 'ay';
  return `${formatMoney(priceMinor, currency)} / ${period}`;
}

/** What a buyer gets from the plan, serialized for comparison. */
function serializeTerms(plan: StoredPlan): string {
  return JSON.stringify([plan.name, formatPlanPrice(plan), serializeAllowance(plan)]);
}

/** Whether the limits or features of the plan change, which apply to its free periods immediately. */
export function hasNewAllowance(before: StoredPlan, after: StoredPlan): boolean {
  return serializeAllowance(before) !== serializeAllowance(after);
}

function serializeAllowance({ articleLimit, aiRequestsLimit, seats, features }: StoredPlan): string {
  return JSON.stringify([articleLimit, aiRequestsLimit, seats, Object.entries(features).toSorted()]);
}

function buildCountedEffect(
  applies: boolean,
  kind: PlanEffect['kind'],
  count: number,
  formatText: (count: string) => string,
): PlanEffect[] {
  return applies && count > 0 ? [{ kind, count, text: formatText(count.toLocaleString('tr-TR')) }] : [];
}

function buildPlainEffect(applies: boolean, kind: PlanEffect['kind'], text: string): PlanEffect[] {
  return applies && text !== '' ? [{ kind, count: null, text }] : [];
}

/** How many users have a plan, by kind of period. */
export interface PlanUsageCounts {
  /** Bought or granted periods that are running or scheduled. */
  readonly paidPeriods: number;
  /** Users of these periods. */
  readonly buyers: number;
  /** Free periods that renew themselves. */
  readonly renewing: number;
  /** Free periods that will end, because the plan is no longer offered for free. */
  readonly ending: number;
  /** Orders with a pending payment. */
  readonly pendingOrders: number;
}
