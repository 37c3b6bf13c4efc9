import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { istanbulDay } from '../server/src/platform/calendar.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import {
  type Bump,
  bumps,
  raiseVersion,
  readUnreleased,
  releaseChangelog,
  replaceImageVersion,
  replaceVersion,
} from './release/prepare-release.ts';

// Gives everything a version, moves the unreleased changes under it, commits and tags. `--dry` only says what it would do.
const root = join(import.meta.dirname, '..');
const args = process.argv.slice(2);
const isDry = args.includes('--dry');
const [bump = 'minor', ...more] = args.filter((arg) => arg !== '--dry');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const print = (line: string) => void process.stdout.write(`${line}\n`);

function git(...command: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', command, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${command[0]}: ${stderr.trim()}`);
  return stdout.trim();
}

function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

if (more.length > 0 || !bumps.some((one) => one === bump))
  fail(`Name one of ${bumps.join(', ')}, and --dry to try it.`);
const before: string = JSON.parse(read('package.json')).version;
const version = raiseVersion(before, bump as Bump);
const tag = `v${version}`;
const changes = readUnreleased(read('CHANGELOG.md'));
const problems = [
  ...(changes === '' ? ['CHANGELOG.md has no unreleased changes.'] : []),
  ...(git('status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
  ...(git('tag', '--list', tag) === '' ? [] : [`The tag ${tag} exists.`]),
];
const packages = [
  'package.json',
  'package-lock.json',
  ...globSync('{cli,contracts,sandbox,server,tools,turkish,web}/package.json', { cwd: root }).toSorted(),
];
const images = ['compose.yaml', 'deploy/kubernetes/example/kustomization.yaml'];
const day = istanbulDay(systemClock.now());

print(`Version ${before} becomes ${version}, tag ${tag}, ${day}.`);
print(`Files: CHANGELOG.md, ${[...packages, ...images].join(', ')}.`);
const previousTag = git('tag', '--list', `v${before}`);
const since =
  previousTag === '' ? git('log', '-1', '--format=%H', '-S', `## [${before}]`, '--', 'CHANGELOG.md') : previousTag;
const migrations = git('diff', '--name-only', '--diff-filter=A', since, 'HEAD', '--', 'server/migrations')
  .split('\n')
  .filter(Boolean);
print(
  `Migrations since ${before}: ${migrations.length === 0 ? 'none' : migrations.map((path) => path.replace(/^.*\//, '')).join(', ')}.`,
);
print(`Changes:\n${changes}`);
for (const problem of problems) print(`Problem: ${problem}`);
if (isDry) {
  print('Nothing was changed.');
  process.exit(problems.length === 0 ? 0 : 1);
}
if (problems.length > 0) fail('Not released.');
for (const path of packages) writeFileSync(join(root, path), replaceVersion(read(path), before, version));
for (const path of images) writeFileSync(join(root, path), replaceImageVersion(read(path), before, version));
writeFileSync(join(root, 'CHANGELOG.md'), releaseChangelog(read('CHANGELOG.md'), version, day));
git('add', 'CHANGELOG.md', ...packages, ...images);
git('commit', '--quiet', '--message', `Release ${version}`);
git('tag', '--annotate', tag, '--message', `Hokka ${version}`);
print(`Committed and tagged. Publish it: git push --follow-tags`);
