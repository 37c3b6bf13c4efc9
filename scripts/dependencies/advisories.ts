import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;

/** A known vulnerability of some versions of a package. */
export const advisory = z.object({
  /** As its page is called: `GHSA-…`, or the address where there is no such name. */
  id: z.string().min(1),
  package: z.string().min(1),
  range: z.string(),
  severity: z.enum(severities),
  title: z.string(),
});
export type Advisory = z.output<typeof advisory>;

const advisoryFile = z.object({
  asked_at: z.iso.datetime(),
  /** Of the lock file that was asked about; without it the advisories are about every package. */
  lock_sha256: z.string().optional(),
  advisories: z.array(advisory),
});

/** Advisories and where they come from; `missing` says why there are none to check against. */
export type Source =
  | {
      readonly kind: 'registry' | 'file';
      readonly askedAt: string;
      readonly advisories: readonly Advisory[];
      /** They answer for another lock file: of packages that came since they say nothing. */
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

/** What npm reports for the lock file, as advisories. Undefined when that is no report: the registry did not answer. */
export function readReport(text: string): Advisory[] | undefined {
  const parsed = report.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const found = Object.values(parsed.data.vulnerabilities).flatMap((one) => one.via);
  const advisories = found
    .filter((one) => typeof one !== 'string')
    .map(({ name, url, ...rest }) => ({ ...rest, id: /GHSA[\w-]+$/.exec(url)?.[0] ?? url, package: name }));
  return [...new Map(advisories.map((one) => [`${one.package} ${one.id}`, one])).values()];
}

interface Asking {
  readonly now: Date;
  /** An answer about the same lock file that is younger is not asked for again; 0 unless told. */
  readonly keptForMs?: number;
  /** How long the registry may take; a minute unless told. */
  readonly patienceMs?: number;
  /** What npm prints of the lock file; a test has its own. */
  readonly ask?: (root: string, patienceMs: number) => string;
}

/** Asks the registry, and keeps its answer in `file` for the next time that it does not answer; reads that file otherwise. */
export function findAdvisories(root: string, file: string, asking: Asking): Source {
  const { now, keptForMs = 0, patienceMs = 60_000, ask = askNpm } = asking;
  const lockSha256 = lockSha256Of(root);
  const kept = readAdvisories(file, lockSha256);
  const isFresh = kept.kind !== 'missing' && now.getTime() - Date.parse(kept.askedAt) < keptForMs;
  if (isFresh && !kept.isOfOtherLock) return kept;
  const advisories = readReport(ask(root, patienceMs));
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

/** What tells one lock file from another. */
export function lockSha256Of(root: string): string {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** The advisories of a file. */
export function readAdvisories(file: string, lockSha256: string): Source {
  const unanswered = 'the registry did not answer';
  if (!existsSync(file))
    return { kind: 'missing', why: `${unanswered}, and there is no file of advisories at ${file}` };
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
