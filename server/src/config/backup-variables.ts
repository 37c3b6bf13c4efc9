import { z } from 'zod';

const text = z.string();
const count = text
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .pipe(z.number().max(10_000));

/** Declares an environment variable; keeps the type of its value. */
export function variable<Value>(declaration: {
  readonly schema: z.ZodType<Value, string>;
  readonly expected: string;
  readonly default: string;
  readonly meaning: string;
  readonly secret?: boolean;
}): typeof declaration {
  return declaration;
}

/** The variables of `npm run backup` and `npm run restore`; the service reads none of them. */
export const backupVariables = {
  BACKUP_TO: variable({
    schema: text.regex(/^(?:s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w./-]*)?|\/.*|\.{1,2}\/.*)$/),
    expected: 'a folder that begins with / or ./, or s3://bucket/prefix',
    default: 'none',
    meaning: 'Where `npm run backup` writes and `npm run restore` reads: a folder or a bucket.',
  }),
  BACKUP_KEEP_COUNT: variable({
    schema: count,
    expected: 'a whole number from 1 to 10000',
    default: 'all',
    meaning: 'How many backups are kept; older ones are deleted after each new one.',
  }),
  BACKUP_KEEP_DAYS: variable({
    schema: count,
    expected: 'a whole number from 1 to 10000',
    default: 'without end',
    meaning: 'After how many days a backup is deleted. The newest one always stays.',
  }),
  BACKUP_AGE_RECIPIENT: variable({
    schema: text.regex(/^age1[a-z0-9]{8,4000}$/),
    expected: 'a public key that begins with age1',
    default: 'none: backups are not encrypted',
    meaning: 'Public key of [age](https://age-encryption.org), with which backups are encrypted.',
  }),
  BACKUP_AGE_IDENTITY: variable({
    schema: text.regex(/^AGE-SECRET-KEY-[A-Z0-9-]{8,4000}$/),
    expected: 'a key that begins with AGE-SECRET-KEY-',
    default: 'none',
    meaning: 'The private key to `BACKUP_AGE_RECIPIENT`, which only a restore needs.',
    secret: true,
  }),
  BACKUP_S3_ENDPOINT: variable({
    schema: text.refine((value) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value)),
    expected: 'an address without a path',
    default: '`https://s3.REGION.amazonaws.com`',
    meaning: 'Address of the S3-compatible service.',
  }),
  BACKUP_S3_REGION: variable({
    schema: text.regex(/^[a-z0-9-]{1,40}$/),
    expected: 'the name of a region',
    default: '`us-east-1`',
    meaning: 'Region of the bucket.',
  }),
  BACKUP_S3_ACCESS_KEY_ID: variable({
    schema: text,
    expected: 'a text',
    default: 'none',
    meaning: 'Access key of the bucket.',
  }),
  BACKUP_S3_SECRET_ACCESS_KEY: variable({
    schema: text,
    expected: 'a text',
    default: 'none',
    meaning: 'Secret access key of the bucket.',
    secret: true,
  }),
};
