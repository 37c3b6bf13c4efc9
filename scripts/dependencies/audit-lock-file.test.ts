import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAdvisories, hashLockFile, readAdvisories } from './advisories.ts';
import { auditLockFile, describeAudit } from './audit-lock-file.ts';

const now = new Date('2026-03-10T09:00:00.000Z');
const dayMs = 24 * 60 * 60 * 1000;
const advisory = {
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'left-pad',
  range: '<1.2.1',
  severity: 'high',
  title: 'Pads the wrong side',
};

/** A repository with one dependency. */
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hokka-audit-'));
  writeFileSync(join(root, 'dependency-exceptions.json'), '[]');
  install('1.2.0');
});
afterEach(() => rmSync(root, { recursive: true }));

function install(version: string): void {
  const packages = { '': {}, 'node_modules/left-pad': { version } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

const kept = () => join(root, 'advisories.json');

/** A file of advisories about this lock file by default; with null, about none, as written by another tool. */
function keep(advisories: readonly object[], lock: string | null = hashLockFile(root)): void {
  const about = lock === null ? {} : { lock_sha256: lock };
  writeFileSync(kept(), JSON.stringify({ asked_at: now.toISOString(), ...about, advisories }));
}

const audit = () => auditLockFile(root, readAdvisories(kept(), hashLockFile(root)), now);

test('a lock file with a known vulnerability is refused, one without passes', () => {
  keep([advisory], null);
  const against = `advisories of ${now.toISOString()}`;
  const problem = 'high: left-pad 1.2.0, GHSA-aaaa-bbbb-cccc (Pads the wrong side)';
  const refused = audit();
  expect(refused).toEqual({ kind: 'checked', against, problems: [problem] });
  expect(describeAudit(refused)).toBe(`Checked against ${against}.\n${problem}\n1 found.\n`);
  install('1.2.1');
  expect(audit()).toEqual({ kind: 'checked', against, problems: [] });
});

test('what was said of another lock file is no word on packages that came since', () => {
  keep([]);
  expect(audit()).toMatchObject({ kind: 'checked', problems: [] });
  install('1.2.2');
  const after = audit();
  const why = expect.stringMatching(/^the registry did not respond, .* another lock file$/);
  expect(after).toEqual({ kind: 'unchecked', why });
  expect(describeAudit(after)).toMatch(/^NOT CHECKED: /);
  // Known advisories apply all the same.
  keep([{ ...advisory, range: '*' }], 'another');
  expect(audit()).toMatchObject({ kind: 'checked', problems: [expect.stringContaining('left-pad 1.2.2')] });
});

test('nothing to hold it against is said', () => {
  const nothing = auditLockFile(root, { kind: 'missing', why: 'nobody answered' }, now);
  expect(nothing).toEqual({ kind: 'unchecked', why: 'nobody answered' });
  expect(describeAudit(nothing)).toBe('NOT CHECKED: nobody answered.\n');
});

test('the registry is asked again after a day and for each new lock file, and what it said is kept', () => {
  const answer = JSON.stringify({
    vulnerabilities: {
      'left-pad': { via: [{ ...advisory, name: 'left-pad', url: `https://github.com/advisories/${advisory.id}` }] },
    },
  });
  let said = answer;
  let asked = 0;
  const ask = () => {
    asked += 1;
    return said;
  };
  const find = (afterMs: number) =>
    findAdvisories(root, kept(), { now: new Date(now.getTime() + afterMs), maxAgeMs: dayMs, ask });
  expect([find(0).kind, asked]).toEqual(['registry', 1]);
  expect([find(dayMs - 1), asked]).toEqual([
    { kind: 'file', askedAt: now.toISOString(), advisories: [advisory], isOfOtherLock: false },
    1,
  ]);
  install('1.2.2');
  expect([find(dayMs - 1).kind, asked]).toEqual(['registry', 2]);
  said = '{"statusCode":405}';
  expect([find(2 * dayMs).kind, asked]).toEqual(['file', 3]);
});
