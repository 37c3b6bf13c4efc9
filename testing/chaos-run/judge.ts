import { setTimeout as wait } from 'node:timers/promises';
import type { Paytr } from '../../sandbox/paytr/server.ts';
import type { WordpressStandIn } from '../../sandbox/sites/wordpress.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { findLostWork, findViolationsOneByOne } from '../invariants.ts';
import type { PeopleLog } from './people.ts';
import type { FiredAlert } from './watch-alerts.ts';

/** The figures of a run, and everything that must be empty. */
export interface ChaosOutcome {
  readonly faults: ReadonlyMap<string, number>;
  readonly answers: ReadonlyMap<number, number>;
  /** Ordered articles by their state at the end. */
  readonly articles: ReadonlyMap<string, number>;
  readonly documents: number;
  readonly payments: number;
  readonly publications: ReadonlyMap<string, number>;
  readonly schedules: ReadonlyMap<string, number>;
  readonly repeatedNotifications: number;
  readonly mails: number;
  /** Undefined if nothing watched them. */
  readonly alerts: ReadonlyMap<string, FiredAlert> | undefined;
  /** Undefined if work was left undone. */
  readonly settledAfterMs: number | undefined;
  readonly wrong: readonly string[];
}

const openPublications = [
  'queued',
  'creating',
  'uploading',
  'updating',
  'publishing',
  'verifying',
  'withdrawing',
] as const;

/**
 * Waits until no work is left: no text being written, nothing on its way to a site, no payment without its end. A long
 * queue may take its time, but something of it must end again and again.
 * @param standstillMaxMs gives up when the open work has not become less for this long
 * @returns whether all work has ended
 */
export async function waitUntilSettled(database: Database, paytr: Paytr, standstillMaxMs: number): Promise<boolean> {
  let [least, sinceMs] = [Number.POSITIVE_INFINITY, performance.now()];
  for (;;) {
    const open = await countOpenWork(database, paytr).catch(() => Number.POSITIVE_INFINITY);
    if (open === 0) return true;
    if (open < least) [least, sinceMs] = [open, performance.now()];
    if (performance.now() - sinceMs > standstillMaxMs) return false;
    await wait(200);
  }
}

async function countOpenWork(database: Database, paytr: Paytr): Promise<number> {
  const generations = await database
    .selectFrom('generations')
    .select('id')
    .where('status', 'in', ['queued', 'writing'])
    .execute();
  const publications = await database
    .selectFrom('publications')
    .select('id')
    .where('state', 'in', openPublications)
    .execute();
  const schedules = await database
    .selectFrom('schedules')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const untold = paytr
    .payments()
    .flatMap(({ notifications }) => notifications.filter(({ state }) => state === 'waiting'));
  const lost = await findLostWork(database);
  return generations.length + publications.length + schedules.length + untold.length + lost.length;
}

type Parts = Pick<
  ChaosOutcome,
  'answers' | 'articles' | 'documents' | 'payments' | 'publications' | 'schedules' | 'wrong'
>;

/** Compares what the database holds with what people, PayTR and the site know. */
export async function judge({
  database,
  people,
  paytr,
  wordpress,
}: {
  readonly database: Database;
  readonly people: PeopleLog;
  readonly paytr: Paytr;
  readonly wordpress: WordpressStandIn;
}): Promise<Parts> {
  const stored = await database.selectFrom('articles').select(['id', 'status', 'content', 'title']).execute();
  const byId = new Map(stored.map((one) => [one.id, one]));
  const publications = await database.selectFrom('publications').select(['article_id', 'state']).execute();
  const schedules = await database.selectFrom('schedules').select(['article_id', 'state']).execute();
  const charged = paytr.payments().filter(({ outcome }) => outcome?.status === 'success');
  const attempts = await database
    .selectFrom('payment_attempts')
    .innerJoin('payments', 'payments.id', 'payment_attempts.payment_id')
    .select(['payment_attempts.merchant_oid', 'payments.status'])
    .execute();
  const statusByOid = new Map(attempts.map(({ merchant_oid, status }) => [merchant_oid, status]));
  const completed = attempts.filter(({ status }) => status === 'completed');
  const titles = new Map<string, number>();
  for (const { title } of wordpress.posts.values()) titles.set(title, (titles.get(title) ?? 0) + 1);
  return {
    answers: people.answers,
    articles: countBy([...people.articles].map((id) => byId.get(id)?.status ?? 'lost')),
    documents: people.documents.size,
    payments: charged.length,
    publications: countBy(publications.map(({ state }) => state)),
    schedules: countBy(schedules.map(({ state }) => state)),
    wrong: [
      ...(await findViolationsOneByOne(database)).map((one) => `${one.invariant}: ${one.subject} ${one.detail}`),
      ...(await findLostWork(database)).map((one) => `${one.invariant}: ${one.subject}`),
      ...[...people.articles].filter((id) => !byId.has(id)).map((id) => `article ${id} was confirmed and is lost`),
      ...[...people.documents].flatMap(([id, { confirmed, unsure }]) => {
        const content = byId.get(id)?.content ?? '';
        return [confirmed, ...unsure].includes(content)
          ? []
          : [`document ${id} holds “${content}” instead of “${confirmed}”`];
      }),
      ...people.conflicts.map((save) => `a save was in conflict with itself: ${save}`),
      ...schedules
        .filter(({ state }) => state === 'missed')
        .map(({ article_id }) => `the schedule of ${article_id} was missed`),
      ...charged
        .filter(({ merchantOid }) => statusByOid.get(merchantOid) !== 'completed')
        .map(({ merchantOid }) => `${merchantOid} was charged and is ${statusByOid.get(merchantOid)}`),
      ...completed
        .filter(({ merchant_oid }) => !charged.some(({ merchantOid }) => merchantOid === merchant_oid))
        .map(({ merchant_oid }) => `${merchant_oid} is completed and was not charged`),
      ...[...people.published]
        .filter((id) => !publications.some(({ article_id }) => article_id === id))
        .map((id) => `the publication of ${id} was confirmed and is lost`),
      ...[...people.scheduled]
        .filter((id) => !schedules.some(({ article_id }) => article_id === id))
        .map((id) => `the schedule of ${id} was confirmed and is lost`),
      ...[...titles].filter(([, count]) => count > 1).map(([title, count]) => `${count} posts are called “${title}”`),
    ],
  };
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function listAlerts(alerts: ChaosOutcome['alerts']): string {
  if (alerts === undefined) return 'not watched';
  const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`;
  const list = [...alerts].map(
    ([name, { firstAfterMs, firedForMs }]) => `${name} (${minutes(firstAfterMs)}, ${minutes(firedForMs)})`,
  );
  return list.join(', ') || 'none';
}

/** The figures as a table in Markdown. */
export function writeTable(outcome: ChaosOutcome): string[] {
  const list = (counts: ReadonlyMap<string | number, number>) =>
    [...counts]
      .toSorted(([one], [other]) => String(one).localeCompare(String(other), 'en'))
      .map(([name, count]) => `${name}: ${count}`)
      .join(', ') || 'none';
  const settled = outcome.settledAfterMs === undefined ? 'not' : `${(outcome.settledAfterMs / 1000).toFixed(1)} s`;
  const rows: [string, string][] = [
    ...[...outcome.faults].toSorted().map(([kind, count]): [string, string] => [kind, String(count)]),
    ['notifications repeated', String(outcome.repeatedNotifications)],
    ['answers by status (0: none)', list(outcome.answers)],
    ['articles ordered', list(outcome.articles)],
    ['documents edited', String(outcome.documents)],
    ['payments by card', String(outcome.payments)],
    ['publications on a site', list(outcome.publications)],
    ['schedules', list(outcome.schedules)],
    ['mails taken by the mail server', String(outcome.mails)],
    ['alerts (first time, duration)', listAlerts(outcome.alerts)],
    ['settled after', settled],
    ['wrong', outcome.wrong.length === 0 ? 'nothing' : String(outcome.wrong.length)],
  ];
  return ['| | |', '|---|---|', ...rows.map(([name, figure]) => `| ${name} | ${figure} |`)];
}
