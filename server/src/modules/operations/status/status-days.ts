import type { ComponentState } from '@hokka/contracts/operations/system-status.ts';
import { type ServiceStatus, statusComponents } from '@hokka/contracts/site/public-reads.ts';
import { sql } from 'kysely';
import { istanbulDay } from '../../../platform/calendar.ts';
import { addMilliseconds, type Clock, dayMs, minuteMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/logging/log.ts';
import type { ComponentStatuses } from './component-checks.ts';
import { readStatus } from './read-status.ts';
import type { StatusDependencies } from './status-dependencies.ts';

/** Days that the status page shows, today included. */
const statusDays = 90;

/** Checks all components and adds the states to today's sums. A component that is not configured is left out. */
export async function recordStatus(
  dependencies: StatusDependencies,
  checkComponents: () => Promise<ComponentStatuses>,
): Promise<void> {
  const { clock, database } = dependencies;
  const now = clock.now();
  const checked = await checkComponents();
  const states = await readStatus(dependencies, checkComponents, { caller: undefined, now });
  const recorded = statusComponents.filter((name) => checked[name].reason !== 'not_configured');
  const names = sql`unnest(${recorded}::text[], ${recorded.map((name) => states[name])}::text[]) AS one (component, state)`;
  await sql`INSERT INTO status_days (component, day, online, slow, offline, last_state, checked_at)
    SELECT component, ${istanbulDay(now)}::date, (state = 'online')::int, (state = 'slow')::int, (state = 'offline')::int,
      state, ${now}::timestamptz FROM ${names}
    ON CONFLICT (component, day) DO UPDATE SET online = status_days.online + excluded.online,
      slow = status_days.slow + excluded.slow, offline = status_days.offline + excluded.offline,
      last_state = excluded.last_state, checked_at = excluded.checked_at`.execute(database);
  const oldest = istanbulDay(addMilliseconds(now, -statusDays * dayMs));
  await sql`DELETE FROM status_days WHERE day <= ${oldest}::date`.execute(database);
}

interface StoredDay {
  readonly component: string;
  readonly day: string;
  readonly online: number;
  readonly slow: number;
  readonly offline: number;
  readonly state: ComponentState;
  readonly at: Date;
}

/** What visitors see of the last 90 days, cached for a minute; undefined while the database does not answer. */
export function createServiceStatusReader({
  database,
  clock,
  log,
}: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): () => Promise<ServiceStatus | undefined> {
  let cached: { readonly until: Date; readonly status: Promise<ServiceStatus | undefined> } | undefined;
  return () => {
    const now = clock.now();
    if (cached === undefined || cached.until <= now) {
      const status = readDays(database, now).catch((err) => {
        log.warn({ err }, 'the days of the status page could not be read');
        cached = undefined;
        return undefined;
      });
      cached = { until: addMilliseconds(now, minuteMs), status };
    }
    return cached.status;
  };
}

async function readDays(database: Database, now: Date): Promise<ServiceStatus> {
  const { rows } = await sql<StoredDay>`SELECT component, day::text AS day, online, slow, offline, last_state AS state,
      checked_at AS at FROM status_days ORDER BY component, day`.execute(database);
  const shown = Array.from({ length: statusDays }, (_, index) =>
    istanbulDay(addMilliseconds(now, (index - statusDays + 1) * dayMs)),
  );
  const components = statusComponents.flatMap((name) => {
    const byDay = new Map(rows.filter(({ component }) => component === name).map((row) => [row.day, row]));
    const last = [...byDay.values()].at(-1);
    if (last === undefined) return [];
    const days = shown.map((day) => {
      const { online = 0, slow = 0, offline = 0 } = byDay.get(day) ?? {};
      return { day, online, slow, offline };
    });
    return [{ name, state: last.state, checkedAt: last.at.toISOString(), days }];
  });
  return { components };
}
