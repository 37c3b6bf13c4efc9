import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';

export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** What tests break that hold units of the quota for no generation. */
export const heldForNothing = 'a hold is open without a live generation';

/** Everything in the database that must never be, but for `except`; empty when all is well. */
export async function findViolations(database: Database, except?: typeof heldForNothing): Promise<Violation[]> {
  const names = (await readdir(folder)).filter((name) => name !== lostWorkFile).sort();
  const files = (await hasQueue(database)) ? names : names.filter((name) => name !== queueFile);
  return selectAll(
    database,
    (await readInvariants(files)).filter(({ name }) => name !== except),
  );
}

/**
 * What is open though the queue has no job for it, which the service takes up again within a minute. Apart from the others, since tests make
 * such rows on purpose.
 */
export async function findLostWork(database: Database): Promise<Violation[]> {
  return (await hasQueue(database)) ? selectAll(database, await readInvariants([lostWorkFile])) : [];
}

async function selectAll(
  database: Database,
  invariants: readonly { readonly name: string; readonly query: string }[],
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, query } of invariants) {
    const { rows } = await sql.raw<{ subject: string; detail: string }>(query).execute(database);
    for (const row of rows) violations.push({ invariant: name, ...row });
  }
  return violations;
}

const folder = join(import.meta.dirname, 'invariants');
/** About the tables of the queue, which come with the first start of the service. */
const queueFile = 'jobs.sql';
const lostWorkFile = 'lost-jobs.sql';

async function hasQueue(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('jobs.job') IS NOT NULL AS found`.execute(database);
  return rows[0]?.found === true;
}

/** Each query selects what must never be, and has its name in front of it. */
async function readInvariants(names: readonly string[]): Promise<{ name: string; query: string }[]> {
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return files
    .join('\n')
    .split(/^-- name: /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...query] = part.split('\n');
      return { name, query: query.join('\n') };
    });
}
