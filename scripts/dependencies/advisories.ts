import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
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

const advisoryFile = z.object({ asked_at: z.iso.datetime(), advisories: z.array(advisory) });

/** Advisories and where they come from; `missing` says why there are none to check against. */
export type Source =
  | { readonly kind: 'registry' | 'file'; readonly askedAt: string; readonly advisories: readonly Advisory[] }
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

/** Asks the registry, and keeps its answer in `file` for the next time that it does not answer; reads that file otherwise. */
export function findAdvisories(root: string, file: string, now: Date): Source {
  const asking = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=10000'];
  const { stdout } = spawnSync('npm', asking, { cwd: root, encoding: 'utf8', timeout: 60_000, maxBuffer: 64 << 20 });
  const advisories = readReport(stdout ?? '');
  if (advisories !== undefined) {
    const askedAt = now.toISOString();
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ asked_at: askedAt, advisories }, null, 2)}\n`);
    return { kind: 'registry', askedAt, advisories };
  }
  return readAdvisories(file);
}

/** The advisories of a file. */
export function readAdvisories(file: string): Source {
  const unanswered = 'the registry did not answer';
  if (!existsSync(file))
    return { kind: 'missing', why: `${unanswered}, and there is no file of advisories at ${file}` };
  const parsed = advisoryFile.safeParse(parseJson(readFileSync(file, 'utf8')));
  if (!parsed.success) return { kind: 'missing', why: `${unanswered}, and ${file} cannot be read as advisories` };
  return { kind: 'file', askedAt: parsed.data.asked_at, advisories: parsed.data.advisories };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
