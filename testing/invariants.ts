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
  const violations: Violation[] = [];
  for (const { name, query } of await readInvariants()) {
    if (name === except) continue;
    const { rows } = await sql.raw<{ subject: string; detail: string }>(query).execute(database);
    for (const row of rows) violations.push({ invariant: name, ...row });
  }
  return violations;
}

const folder = join(import.meta.dirname, 'invariants');

/** Those of all nouns: each query selects what must never be, and has its name in front of it. */
async function readInvariants(): Promise<{ name: string; query: string }[]> {
  const names = (await readdir(folder)).sort();
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
