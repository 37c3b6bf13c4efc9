import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;

/** A known vulnerability of some versions of a package. */
const advisory = z.object({
  /** Identifier of its page: `GHSA-…`, or the address if it has none. */
  id: z.string().min(1),
  package: z.string().min(1),
  range: z.string(),
  severity: z.enum(severities),
  title: z.string(),
});
export type Advisory = z.output<typeof advisory>;

const advisoryFile = z.object({
  asked_at: z.iso.datetime(),
  /** Hash of the lock file that was checked; without it the advisories cover all packages. */
  lock_sha256: z.string().optional(),
  advisories: z.array(advisory),
});

/** Advisories and their origin; `missing` says why there are none. */
export type Source =
  | {
      readonly kind: 'registry' | 'file';
      readonly askedAt: string;
      readonly advisories: readonly Advisory[];
      /** They were requested for another lock file: packages added since are not covered. */
      readonly isOfOtherLock: boolean;
    }
  | { readonly kind: 'missing'; readonly why: string };

const via = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(severities),
  range: z.string(),
});
const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), via])) })),
});

/** Reads npm's report on the lock file as advisories. Undefined if it is not a report: the registry did not respond. */
export function readReport(text: string): Advisory[] | undefined {
  const parsed = report.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const found = Object.values(parsed.data.vulnerabilities).flatMap((one) => one.via);
  const advisories = found
    .filter((one) => typeof one !== 'string')
    .map(({ name, url, ...rest }) => ({ ...rest, id: /GHSA[\w-]+$/.exec(url)?.[0] ?? url, package: name }));
  return [...new Map(advisories.map((one) => [`${one.package} ${one.id}`, one])).values()];
}

interface AuditOptions {
  readonly now: Date;
  /** Maximum age of a stored report about the same lock file that is reused; 0 by default. */
  readonly maxAgeMs?: number;
  /** Timeout of the registry, in ms; a minute by default. */
  readonly timeoutMs?: number;
  /** Returns npm's report on the lock file; replaced in tests. */
  readonly ask?: (root: string, timeoutMs: number) => string;
}

/**
 * Requests advisories from the registry, and stores them in `file` for the next time it does not answer; then reads
 * that file.
 */
export function findAdvisories(root: string, file: string, options: AuditOptions): Source {
  const { now, maxAgeMs = 0, timeoutMs = 60_000, ask = askNpm } = options;
  const lockSha256 = hashLockFile(root);
  const kept = readAdvisories(file, lockSha256);
  const isFresh = kept.kind !== 'missing' && now.getTime() - Date.parse(kept.askedAt) < maxAgeMs;
  if (isFresh && !kept.isOfOtherLock) return kept;
  const advisories = readReport(ask(root, timeoutMs));
  if (advisories === undefined) return kept;
  const askedAt = now.toISOString();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ asked_at: askedAt, lock_sha256: lockSha256, advisories }, null, 2)}\n`);
  return { kind: 'registry', askedAt, advisories, isOfOtherLock: false };
}

function askNpm(root: string, timeout: number): string {
  const question = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=10000'];
  const options = { cwd: root, encoding: 'utf8', timeout, maxBuffer: 64 << 20 } as const;
  return spawnSync('npm', question, options).stdout ?? '';
}

/** Hash that identifies the lock file. */
export function hashLockFile(root: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** Reads the advisories of a file. */
export function readAdvisories(file: string, lockSha256: string): Source {
  const unanswered = 'the registry did not respond';
  if (!existsSync(file))
    return { kind: 'missing', why: `${unanswered}, and the file of advisories ${file} does not exist` };
  const parsed = advisoryFile.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) return { kind: 'missing', why: `${unanswered}, and ${file} cannot be read as advisories` };
  const { asked_at: askedAt, lock_sha256: askedAbout = lockSha256, advisories } = parsed.data;
  return { kind: 'file', askedAt, advisories, isOfOtherLock: askedAbout !== lockSha256 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
