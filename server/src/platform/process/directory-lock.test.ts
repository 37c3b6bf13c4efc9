import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireOwnership, findRunningOwner } from './directory-lock.ts';
import { readProcessStartTime } from './processes.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hokka-ownership-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function leaveOwner(owner: unknown): void {
  writeFileSync(join(directory, 'owner.json'), JSON.stringify(owner));
}

test('a second opener gets nothing, and can tell who was first', () => {
  const release = acquireOwnership(directory);
  expect(acquireOwnership(directory)).toBeUndefined();
  expect(findRunningOwner(directory)).toBe(process.pid);
  release?.();
  expect(findRunningOwner(directory)).toBeUndefined();
});

test('giving free leaves nothing behind, and the directory can be owned again', () => {
  acquireOwnership(directory)?.();
  const again = acquireOwnership(directory);
  expect(again).toBeDefined();
  again?.();
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ['a process that ended', { pid: 2 ** 22 + 1, startMark: '1' }],
  ['an id that another process has now', { pid: process.pid, startMark: `${readProcessStartTime(process.pid)}0` }],
  ['a file cut short', 'x'],
])('ownership is taken over from %s', (_name, owner) => {
  leaveOwner(owner);
  expect(findRunningOwner(directory)).toBeUndefined();
  const release = acquireOwnership(directory);
  expect(findRunningOwner(directory)).toBe(process.pid);
  release?.();
});

test('a release after the directory went to another owner leaves the other one in place', () => {
  const release = acquireOwnership(directory);
  leaveOwner({ pid: process.ppid, startMark: readProcessStartTime(process.ppid) });
  release?.();
  expect(findRunningOwner(directory)).toBe(process.ppid);
  expect(existsSync(join(directory, 'owner.json'))).toBe(true);
});
