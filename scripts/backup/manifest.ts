import { z } from 'zod';

const tableSums = z.strictObject({
  /** Schema and name. */
  table: z.string().max(200),
  rows: z.number().int().min(0),
  /** Sum of a hash of each row, whatever their order. */
  checksum: z.string().regex(/^\d{1,60}$/),
});

/** What a backup holds; a backup without its manifest is not complete. */
export const manifest = z.object({
  format: z.literal(1),
  /** Version of Hokka. */
  version: z.string().max(50),
  createdAt: z.iso.datetime(),
  file: z.string().regex(/^[\w.-]{1,100}$/),
  bytes: z.number().int().min(1),
  /** SHA-256 of the file, in hex. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  encrypted: z.enum(['age', 'no']),
  /** Major version of the PostgreSQL server, and of the pg_dump that wrote the file. */
  serverMajor: z.number().int(),
  dumpMajor: z.number().int(),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string().max(100)).max(10_000),
  /** Fingerprint of the SECRET_KEY that encrypts the stored secrets, in hex. */
  keyCheck: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  tables: z.array(tableSums).max(10_000),
});

export type Manifest = z.output<typeof manifest>;
export type TableSums = z.output<typeof tableSums>;

export const manifestSuffix = '.json';
const nameFormat = /^hokka-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** The name of a backup: it sorts by time. */
export function nameBackup(now: Date): string {
  return `hokka-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The time in a name; undefined if it is not the name of a backup. */
export function readBackupTime(name: string): Date | undefined {
  if (!nameFormat.test(name)) return undefined;
  const [day = '', time = ''] = name.slice('hokka-'.length, -1).split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}Z`);
}
