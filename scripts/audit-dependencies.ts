import { join, resolve } from 'node:path';
import { findAdvisories, hashLockFile, readAdvisories } from './dependencies/advisories.ts';
import { auditLockFile, describeAudit } from './dependencies/audit-lock-file.ts';

// Checks the lock file for known vulnerabilities: those of the registry, or of a given file or the one stored last
// time.
const root = join(import.meta.dirname, '..');
const [named] = process.argv.slice(2);
const now = new Date();
const source =
  named === undefined
    ? findAdvisories(root, join(root, '.cache', 'advisories.json'), { now })
    : readAdvisories(resolve(named), hashLockFile(root));
const audit = auditLockFile(root, source, now);
process.stdout.write(describeAudit(audit));
// In a pipeline, a check that could not run must fail.
if (audit.kind === 'unchecked') process.exit(process.env.CI ? 1 : 0);
process.exit(audit.problems.length === 0 ? 0 : 1);
