import { z } from 'zod';
import { sandboxMerchant } from '../../sandbox/paytr/merchant.ts';
import { type CreditClaim, computeTakenMinor } from '../../server/src/modules/subscriptions/purchase-price.rules.ts';
import { addMilliseconds, dayMs } from '../../server/src/platform/clock.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import type { BookedSession } from './paytr-in-memory.ts';

interface MoneyRows {
  readonly payments: Awaited<ReturnType<typeof readPayments>>;
  readonly sessions: Awaited<ReturnType<typeof readCheckoutSessions>>;
  readonly periods: Awaited<ReturnType<typeof readPeriods>>;
  readonly refunds: Awaited<ReturnType<typeof readRefunds>>;
  /** Payments granted by an admin. */
  readonly granted: ReadonlySet<string>;
  /** Order numbers of sessions that an admin has decided about, according to the audit log. */
  readonly decided: ReadonlySet<string>;
}

/** Lists disagreements, at any time, between the database and the provider's records. */
export async function findMoneyWrongs(database: Database, book: readonly BookedSession[]): Promise<string[]> {
  const rows = await readMoney(database);
  return [
    ...findUnfundedPeriods(rows, book),
    ...findReusedClaims(rows),
    ...findUnfundedValue(rows),
    ...findStrayRefunds(rows, book),
    ...(await findDuplicateMails(database, rows)),
  ];
}

/** Lists what is still open although everything has been requested and settled. */
export async function findMoneyLeft(database: Database, book: readonly BookedSession[]): Promise<string[]> {
  const rows = await readMoney(database);
  const { payments, sessions, refunds } = rows;
  const outOfReach = findOutOfReach(rows);
  const wrongs: string[] = [];
  const byOid = new Map(sessions.map((session) => [session.merchant_oid, session]));
  for (const { merchantOid, collected, refunds: given } of book) {
    const session = byOid.get(merchantOid);
    const payment = payments.find(({ id }) => id === session?.payment_id);
    if (outOfReach.has(merchantOid)) continue;
    if (collected?.isAsOrdered === true && (session?.paid_at == null || payment?.status !== 'completed'))
      wrongs.push(`paid and not known: ${merchantOid}, ${payment?.status}`);
    if (session === undefined || payment === undefined) continue;
    const ours = refunds.filter(({ payment_id, status }) => payment_id === payment.id && status === 'completed');
    const known = given.filter(({ referenceNo }) => ours.some(({ reference }) => reference === referenceNo));
    if (known.length < given.length) wrongs.push(`given back and not known: ${merchantOid}`);
  }
  const collectedMinor = sum(
    book.map(({ merchantOid, collected }) =>
      collected?.isAsOrdered === true && !outOfReach.has(merchantOid) ? collected.totalMinor : 0,
    ),
  );
  const recordedMinor = sum(sessions.map((session) => Number(session.collected_minor ?? 0)));
  if (collectedMinor !== recordedMinor) wrongs.push(`collected ${collectedMinor}, recorded ${recordedMinor}`);
  wrongs.push(...refunds.filter(({ status }) => status === 'requested').map(({ id }) => `an open refund: ${id}`));
  const isWaiting = ({ method, status }: (typeof payments)[number]) => method === 'card' && status === 'pending';
  wrongs.push(...payments.filter(isWaiting).map(({ id }) => `a card payment without an end: ${id}`));
  return [...wrongs, ...(await findUnhandledDoublePayments(database, rows))];
}

/**
 * How long after its creation PayTR can be queried about a session; then admins are notified that this is impossible.
 */
const inquiryWindowMs = 7 * dayMs;

/**
 * Order numbers of sessions that can no longer be queried and are before an admin, for that or another reason; or that
 * an admin has accepted as paid; or about which an admin has decided for another reason at a time when the notification
 * about it would no longer be sent: then the audit log names the session.
 */
function findOutOfReach({ payments, sessions, decided }: MoneyRows): ReadonlySet<string> {
  const accepted = new Set(payments.map(({ collected_oid }) => collected_oid));
  const isOutOfReach = (session: MoneyRows['sessions'][number]) => {
    if (session.paid_at !== null) return false;
    if (session.doubt === 'other_merchant') return true;
    if (session.doubt === null || session.merchant_id === sandboxMerchant.id) return false;
    if (session.doubt_decided_at === null || accepted.has(session.merchant_oid)) return true;
    return (
      session.doubt_decided_at >= addMilliseconds(session.created_at, inquiryWindowMs) &&
      decided.has(session.merchant_oid)
    );
  };
  return new Set(sessions.filter(isOutOfReach).map(({ merchant_oid: merchantOid }) => merchantOid));
}

/** Order numbers of sessions out of reach: late notifications about them are not accounted for yet. */
export async function listOutOfReach(database: Database): Promise<ReadonlySet<string>> {
  return findOutOfReach(await readMoney(database));
}

/** A right requires verified money, or an admin who accepted it as paid. */
function findUnfundedPeriods({ payments, sessions, granted }: MoneyRows, book: readonly BookedSession[]): string[] {
  const asOrdered = new Set(
    book.filter((session) => session.collected?.isAsOrdered).map(({ merchantOid }) => merchantOid),
  );
  const isPaid = (id: string) =>
    sessions.some((session) => session.payment_id === id && asOrdered.has(session.merchant_oid));
  const unpaid = payments.filter(
    ({ id, method, status }) => status === 'completed' && method === 'card' && !isPaid(id) && !granted.has(id),
  );
  const cheap = payments.filter((one) => Number(one.amount_minor) < Math.min(100, Number(one.list_price_minor)));
  return [
    ...unpaid.map(({ id }) => `completed without money: ${id}`),
    ...sessions
      .filter((session) => session.paid_at !== null && !asOrdered.has(session.merchant_oid))
      .map(() => 'no session was paid'),
    ...cheap.map(({ amount_minor }) => `nothing to pay: ${amount_minor}`),
  ];
}

/** The half price is used once per user, the value of a period once overall. */
function findReusedClaims({ payments, periods, granted }: MoneyRows): string[] {
  const wrongs: string[] = [];
  const halves = new Set<string>();
  const credits = new Set<string>();
  for (const payment of payments) {
    const period = periods.find(({ payment_id }) => payment_id === payment.id);
    if (period === undefined) continue;
    // Granted manually after all: the half price of another payment only shortens the period.
    if (Number(payment.discount_minor) > 0 && !granted.has(payment.id)) {
      if (halves.has(payment.user_id)) wrongs.push(`half the price twice: ${payment.user_id}`);
      halves.add(payment.user_id);
    }
    for (const { subscriptionId } of parseCredits(payment)) {
      if (credits.has(subscriptionId)) wrongs.push(`credited twice: ${subscriptionId}`);
      credits.add(subscriptionId);
    }
  }
  return wrongs;
}

/**
 * A period is worth its payment and the credit it took over; all of this is refunded, taken over or retained, and no
 * part of it twice.
 */
function findUnfundedValue({ payments, periods, refunds }: MoneyRows): string[] {
  const wrongs: string[] = [];
  const taken = new Map<string, number>();
  for (const period of periods) {
    const payment = payments.find(({ id }) => id === period.payment_id);
    if (payment === undefined) continue;
    const credits = parseCredits(payment);
    const [value, paid] = [Number(period.worth_minor), Number(payment.amount_minor)];
    if (value !== paid + sum(credits.map(({ amountMinor }) => amountMinor)))
      wrongs.push(`worth ${value}, paid ${paid}`);
    if (period.end_reason === 'refunded') continue;
    for (const claim of credits)
      taken.set(claim.subscriptionId, (taken.get(claim.subscriptionId) ?? 0) + computeTakenMinor(claim));
  }
  for (const { id, payment_id, worth_minor: value, refunded_minor: refunded } of periods) {
    // A bank's chargeback is possible even after the value was used up.
    const outside = refunds.filter((one) => one.payment_id === payment_id && one.returned_on !== null);
    const returned = sum(outside.map(({ amount_minor }) => Number(amount_minor)));
    const left = Number(value) - Number(refunded) + returned - (taken.get(id) ?? 0);
    if (left < 0) wrongs.push(`${-left} too much given back or taken over: ${id}`);
  }
  return wrongs;
}

/** The provider has refunded what we record as refunded, and never more than there was. */
function findStrayRefunds({ refunds, sessions, payments }: MoneyRows, book: readonly BookedSession[]): string[] {
  return payments.flatMap(({ id, method, amount_minor: paid }) => {
    const ours = refunds.filter(({ payment_id, status }) => payment_id === id && status === 'completed');
    const oids = sessions.filter(({ payment_id }) => payment_id === id).map(({ merchant_oid }) => merchant_oid);
    const theirs = book.filter(({ merchantOid }) => oids.includes(merchantOid)).flatMap((session) => session.refunds);
    const strays =
      method === 'transfer'
        ? []
        : ours.filter((one) => one.returned_on === null && theirs.every((made) => made.referenceNo !== one.reference));
    const outside = ours
      .filter(({ returned_on }) => returned_on !== null)
      .map(({ amount_minor }) => Number(amount_minor));
    const tooMuch = sum([...theirs.map(({ amountKurus }) => amountKurus), ...outside]) > Number(paid);
    return [
      ...strays.map(() => `a refund that was not made: ${id}`),
      ...(tooMuch ? [`too much given back: ${id}`] : []),
    ];
  });
}

/**
 * A buyer gets one mail when a payment arrives, and one more when an admin grants what it could not buy automatically.
 */
async function findDuplicateMails(database: Database, { granted }: MoneyRows): Promise<string[]> {
  const mails = await database.selectFrom('mails').select('details').where('kind', '=', 'payment_completed').execute();
  const sent = new Map<string, number>();
  for (const { details } of mails) {
    const { paymentId } = details as { readonly paymentId: string };
    sent.set(paymentId, (sent.get(paymentId) ?? 0) + 1);
  }
  return [...sent].filter(([id, times]) => times > (granted.has(id) ? 2 : 1)).map(([id]) => `told twice: ${id}`);
}

/** Double payments are put before an admin until one marks them as handled. */
async function findUnhandledDoublePayments(database: Database, { payments, sessions }: MoneyRows): Promise<string[]> {
  const seen = await loadAuditedPayments(database, 'payment.dismiss');
  return payments
    .filter(({ id, attention }) => attention === null && !seen.has(id))
    .filter(({ id }) => sessions.filter((session) => session.payment_id === id && session.paid_at !== null).length > 1)
    .map(({ id }) => `paid twice, and nobody is told: ${id}`);
}

async function readMoney(database: Database): Promise<MoneyRows> {
  const [payments, sessions, periods, refunds, granted, decided] = await Promise.all([
    readPayments(database),
    readCheckoutSessions(database),
    readPeriods(database),
    readRefunds(database),
    loadAuditedPayments(database, 'payment.grant'),
    readDecided(database),
  ]);
  return { payments, sessions, periods, refunds, granted, decided };
}

function readPayments(database: Database) {
  return database.selectFrom('payments').selectAll().orderBy('id').execute();
}

function readCheckoutSessions(database: Database) {
  return database.selectFrom('payment_attempts').selectAll().orderBy('merchant_oid').execute();
}

function readPeriods(database: Database) {
  return database.selectFrom('subscriptions').selectAll().where('payment_id', 'is not', null).orderBy('id').execute();
}

function readRefunds(database: Database) {
  return database.selectFrom('refunds').selectAll().orderBy('id').execute();
}

async function loadAuditedPayments(database: Database, action: string): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('audit_log').select('target_id').where('action', '=', action).execute();
  return new Set(rows.map(({ target_id }) => String(target_id)));
}

/** Session ids that admin decisions about doubts record in the audit log. */
const decision = z.object({ merchantOids: z.array(z.string()).default([]), merchantOid: z.string().optional() });

async function readDecided(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('audit_log')
    .select('details')
    .where('action', 'in', ['payment.dismiss', 'payment.grant'])
    .execute();
  return new Set(
    rows.flatMap(({ details }) => {
      const { merchantOids, merchantOid } = decision.parse(details);
      return merchantOid === undefined ? merchantOids : [...merchantOids, merchantOid];
    }),
  );
}

function parseCredits({ credits }: { readonly credits: unknown }): readonly CreditClaim[] {
  return credits as readonly CreditClaim[];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** All rights and all money, without notifications to admins. */
export async function readRights(database: Database) {
  const { payments, sessions, periods, refunds } = await readMoney(database);
  return { payments: payments.map(({ attention: _, ...payment }) => payment), sessions, periods, refunds };
}
