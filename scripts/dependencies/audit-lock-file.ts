import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './advisories.ts';
import { checkDependencies, exceptionFile, installedPackages } from './check-dependencies.ts';

/** Result of the audit; `unchecked` if not all packages of the lock file could be looked up. */
export type Audit =
  | { readonly kind: 'checked'; readonly against: string; readonly problems: readonly string[] }
  | { readonly kind: 'unchecked'; readonly why: string };

/** Checks the lock file of `root` against advisories, with the exceptions stored there. */
export function auditLockFile(root: string, source: Source, now: Date): Audit {
  if (source.kind === 'missing') return { kind: 'unchecked', why: source.why };
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const problems = checkDependencies({
    packages: installedPackages(read('package-lock.json')),
    advisories: source.advisories,
    exceptions: exceptionFile.parse(read('dependency-exceptions.json')),
    now,
  });
  if (problems.length === 0 && source.isOfOtherLock) {
    const why = `the registry did not respond, and the stored advisories of ${source.askedAt} belong to another lock file`;
    return { kind: 'unchecked', why };
  }
  const against = source.kind === 'registry' ? 'the registry' : `advisories of ${source.askedAt}`;
  return { kind: 'checked', against, problems };
}

/** Formats an audit, one line per problem. */
export function describeAudit(audit: Audit): string {
  if (audit.kind === 'unchecked') return `NOT CHECKED: ${audit.why}.\n`;
  const { against, problems } = audit;
  const result = problems.length === 0 ? 'No advisories of severity high or critical.' : `${problems.length} found.`;
  return [`Checked against ${against}.`, ...problems, result, ''].join('\n');
}
