import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';
import { nameStatement } from '../server/src/platform/database/statements/statement.ts';
import { projectFiles } from '../server/src/platform/process/project-files.ts';

export interface Violation {
  readonly invariant: string;
  readonly subject: string;
  readonly detail: string;
}

/** The invariant that tests violate when they reserve quota without a generation. */
export const orphanedReservations = 'reserved quota without an active generation';

/**
 * Lists all violated invariants of the small database of a test but for `except`; empty if there are none. One
 * statement, which each connection plans once: many suites call this after each of their tests.
 */
export async function findViolations(database: Database, except?: typeof orphanedReservations): Promise<Violation[]> {
  const { rows } = await sql.raw<Violation>(await joinInvariants(await listFiles(database))).execute(database);
  return rows.filter(({ invariant }) => invariant !== except);
}

/** The same for a database of any size: each invariant is a statement of its own, with its own time limit. */
export async function findViolationsOneByOne(database: Database): Promise<Violation[]> {
  return selectAll(database, await readInvariants(await listFiles(database)));
}

const joinedQueries = new Map<string, string>();

async function joinInvariants(files: readonly string[]): Promise<string> {
  const key = files.join();
  const known = joinedQueries.get(key);
  if (known !== undefined) return known;
  const parts = (await readInvariants(files)).map(
    ({ name, query }) =>
      `SELECT '${name.replaceAll("'", "''")}' AS invariant, subject, detail FROM (\n${query.trim().replace(/;$/, '')}\n) AS violations`,
  );
  const joined = parts.join('\nUNION ALL\n');
  nameStatement(joined);
  joinedQueries.set(key, joined);
  return joined;
}

/** All files except that of lost work, and that of the queue where the service has never started. */
async function listFiles(database: Database): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name !== lostWorkFile).sort();
  return (await hasQueue(database)) ? names : names.filter((name) => name !== queueFile);
}

/**
 * Lists open work for which the queue has no job; the service resumes it within a minute. Separate from the other
 * invariants, because tests create such rows on purpose.
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

const folder = projectFiles.invariants;
/** Concerns the tables of the queue, which exist after the first start of the service. */
const queueFile = 'jobs.sql';
const lostWorkFile = 'lost-jobs.sql';

async function hasQueue(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT to_regclass('jobs.job') IS NOT NULL AS found`.execute(database);
  return rows[0]?.found === true;
}

/** Each query selects violations of one invariant and follows its name. */
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
