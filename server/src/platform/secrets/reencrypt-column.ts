import { sql } from 'kysely';
import { readRowsInBatches } from '../database/batches.ts';
import type { Database } from '../database/connect.ts';
import type { SecretBox } from './secret-box.ts';

/** A column of texts that `SecretBox.seal` encrypted with the `id` of the row as associated data. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** What a pass over sealed texts found. */
export interface ReencryptResult {
  /** Texts that were sealed with the previous key. */
  readonly previous: number;
  /** Places of texts that neither key opens, such as `sites.secrets 018f…`. */
  readonly unreadable: readonly string[];
}

const batchSize = 200;

/**
 * Encrypts every text of a column with the current key, row by row, so that it can be stopped and run again at any
 * time. A row that changes meanwhile keeps its change.
 * @param write without it the texts are only counted
 */
export async function reencryptColumn(
  database: Database,
  secretBox: SecretBox,
  { table, column }: SealedColumn,
  { write }: { readonly write: boolean },
): Promise<ReencryptResult> {
  const [tableName, columnName] = [sql.table(table), sql.ref(column)];
  const readAfter = async (after: string | undefined, limit: number) => {
    const { rows } = await sql<{ id: string; sealed: string }>`
      SELECT id, ${columnName} AS sealed FROM ${tableName}
      WHERE ${columnName} IS NOT NULL AND ${after === undefined ? sql`true` : sql`id > ${after}::uuid`}
      ORDER BY id LIMIT ${limit}`.execute(database);
    return rows;
  };
  let previous = 0;
  const unreadable: string[] = [];
  for await (const { id, sealed } of readRowsInBatches(batchSize, readAfter, (row) => row.id)) {
    const reencrypted = tryReencrypt(secretBox, sealed, id);
    if (reencrypted === 'unreadable') unreadable.push(`${table}.${column} ${id}`);
    else if (reencrypted !== undefined) {
      previous += 1;
      if (write) {
        await sql`UPDATE ${tableName} SET ${columnName} = ${reencrypted}
          WHERE id = ${id}::uuid AND ${columnName} = ${sealed}`.execute(database);
      }
    }
  }
  return { previous, unreadable };
}

/** See `SecretBox.reencrypt`; a text that neither key opens is `unreadable`. */
export function tryReencrypt(secretBox: SecretBox, sealed: string, place: string): string | 'unreadable' | undefined {
  try {
    return secretBox.reencrypt(sealed, place);
  } catch {
    // Sealed with an older key whose loss the operator accepted: its owner has to enter it again.
    return 'unreadable';
  }
}

export function addResults(results: readonly ReencryptResult[]): ReencryptResult {
  return {
    previous: results.reduce((sum, { previous }) => sum + previous, 0),
    unreadable: results.flatMap(({ unreadable }) => unreadable),
  };
}
