import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findAdvisories, readAdvisories } from './dependencies/advisories.ts';
import { exceptionFile, installedPackages, judgeDependencies } from './dependencies/judge-dependencies.ts';

// Holds the lock file against known vulnerabilities: those of the registry, or of the file that is named or was kept last time.
const root = join(import.meta.dirname, '..');
const [named] = process.argv.slice(2);
const now = new Date();
const source =
  named === undefined
    ? findAdvisories(root, join(root, '.cache', 'advisories.json'), now)
    : readAdvisories(resolve(named));
if (source.kind === 'missing') {
  process.stdout.write(`NOT CHECKED: ${source.why}.\n`);
  // A pipeline that asks for a check must not take silence for one.
  process.exit(process.env.CI ? 1 : 0);
}

const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const problems = judgeDependencies({
  packages: installedPackages(read('package-lock.json')),
  advisories: source.advisories,
  exceptions: exceptionFile.parse(read('dependency-exceptions.json')),
  now,
});
const from =
  source.kind === 'registry'
    ? 'the registry'
    : `advisories of ${source.askedAt}; the registry was not asked or did not answer`;
process.stdout.write(`Checked against ${from}.\n${problems.map((line) => `${line}\n`).join('')}`);
process.stdout.write(problems.length === 0 ? 'Nothing of severity high or critical.\n' : `${problems.length} found.\n`);
process.exit(problems.length === 0 ? 0 : 1);
