import { hash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connect.ts';
import { insertReaderKey } from './roll-up.queries.ts';
import type { SeenReader } from './view-batch.ts';

const hashDigits = 16;
const separator = '\0';

/** The keys of the days, which all processes share. */
export class ReaderKeys {
  readonly #database: Database;
  readonly #keys = new Map<string, Buffer>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** The key of a day, which is created with the day's first view. */
  async find(day: string, now: Date): Promise<Buffer> {
    const known = this.#keys.get(day);
    if (known !== undefined) return known;
    const key = await insertReaderKey(this.#database, { day, key: randomBytes(32), now });
    // A batch that waits over midnight needs yesterday's key; older ones must not stay in memory.
    for (const other of [...this.#keys.keys()].slice(0, -1)) this.#keys.delete(other);
    this.#keys.set(day, key);
    return key;
  }
}

/**
 * Recognises a reader of a workspace within the day of the key; of 8 bytes, written in hexadecimal. The secret key comes
 * first and most of the digest is cut off, so that nothing can be appended to what was hashed: an HMAC would cost three
 * times as much.
 */
export function hashReader(key: Buffer, userId: string, { network, userAgent }: SeenReader): string {
  return hash('sha256', [key.toString('latin1'), userId, network, userAgent].join(separator)).slice(0, hashDigits);
}
