import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database/connect.ts';

/** Texts to search for, by the name that is reported when they are found. */
export type Secrets = ReadonlyMap<string, string>;

/** Stored text and its place: a table, a log. */
export interface StoredText {
  readonly place: string;
  readonly text: string;
}

/** Returns every row of every table in PostgreSQL's text format: JSON unchanged, bytes in hexadecimal. */
export async function dumpDatabase(database: Database): Promise<StoredText[]> {
  const { rows } = await sql<{ place: string }>`
    SELECT format('%I.%I', nspname, relname) AS place
    FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind IN ('r', 'm') AND nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    ORDER BY place`.execute(database);
  const dump: StoredText[] = [];
  for (const { place } of rows) {
    const content = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(place)} AS t`.execute(database);
    dump.push({ place, text: content.rows.map(({ row }) => row).join('\n') });
  }
  return dump;
}

/** Finds the secrets in any encoding: `place: name` for each. */
export function findSecrets(stored: readonly StoredText[], secrets: Secrets): string[] {
  return [...secrets].flatMap(([name, secret]) => {
    const spellings = listSpellings(secret);
    return stored
      .filter(({ text }) => spellings.some((spelling) => text.includes(spelling)))
      .map(({ place }) => `${place}: ${name}`);
  });
}

function listSpellings(secret: string): string[] {
  const asciiJson = secret.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const texts = [secret, JSON.stringify(secret).slice(1, -1), asciiJson, encodeURIComponent(secret), encodeURI(secret)];
  // A token is itself an encoding of bytes.
  const bytes = [Buffer.from(secret), ...(/^[\w-]{43}$/.test(secret) ? [Buffer.from(secret, 'base64url')] : [])];
  const encoded = bytes.flatMap((one) => {
    const hex = one.toString('hex');
    return [hex, hex.toUpperCase(), ...listBase64Forms(one)];
  });
  return [...new Set([...texts, ...encoded])];
}

/**
 * Base64 forms of bytes inside a longer text, for each offset: only the characters that do not depend on the
 * surrounding bytes.
 */
function listBase64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const shifted = Buffer.concat([Buffer.alloc(offset), bytes]);
    const own = shifted.toString('base64').slice(Math.ceil((offset * 8) / 6), Math.floor((shifted.length * 8) / 6));
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
