import { expect, test } from 'vitest';
import { nameBackup, readBackupTime } from './manifest.ts';
import { listBackups, listExpiredFiles } from './retention.ts';

const now = new Date('2026-11-27T03:00:00Z');
const daysAgo = (days: number) => nameBackup(new Date(now.getTime() - days * 86_400_000));
const complete = (...days: number[]) => days.flatMap((day) => [`${daysAgo(day)}.dump.age`, `${daysAgo(day)}.json`]);
const keepAll = { keepCount: undefined, keepDays: undefined };

test('a name says when, and sorts by time', () => {
  expect(daysAgo(0)).toBe('hokka-2026-11-27T03-00-00Z');
  expect(readBackupTime(daysAgo(3))).toEqual(new Date('2026-11-24T03:00:00Z'));
  for (const name of ['hokka', 'hokka-2026-11-27', 'notes-2026-11-27T03-00-00Z'])
    expect(readBackupTime(name)).toBeUndefined();
});

test('backups are those with a manifest, newest first', () => {
  const files = [...complete(2, 0, 1), `${daysAgo(3)}.dump`, 'notes.json', 'hokka.json'];
  expect(listBackups(files)).toEqual([daysAgo(0), daysAgo(1), daysAgo(2)]);
});

test.each([
  ['nothing without a limit', keepAll, []],
  ['by count', { keepCount: 2, keepDays: undefined }, [9, 40]],
  ['by days', { keepCount: undefined, keepDays: 30 }, [40]],
  ['what either limit says', { keepCount: 3, keepDays: 5 }, [9, 40]],
])('deletes %s', (_, keeping, days) => {
  const deleted = listExpiredFiles(complete(0, 1, 9, 40), keeping, now);
  expect(deleted.toSorted()).toEqual(complete(...days).toSorted());
  // A manifest goes before its file: what is interrupted leaves no manifest without a file.
  expect(deleted.findIndex((file) => file.endsWith('.dump.age'))).toBe(days.length === 0 ? -1 : days.length);
});

test('the newest stays, however old; leftovers of a killed backup go after a day; other files are not ours', () => {
  const limits = { keepCount: 1, keepDays: 1 };
  expect(listExpiredFiles(complete(50), limits, now)).toEqual([]);
  const leftovers = [`${daysAgo(2)}.dump.part`, `${daysAgo(2)}.dump`, `${daysAgo(0.5)}.dump.part`];
  const files = [...complete(0), ...leftovers, 'notes.txt', '2026.json'];
  expect(listExpiredFiles(files, keepAll, now)).toEqual(leftovers.slice(0, 2));
});
