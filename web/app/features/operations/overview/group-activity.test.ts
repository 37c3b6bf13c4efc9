import type { ActivityItem, ActivityKind } from '@hokka/contracts/operations/statistics.ts';
import { expect, test } from 'vitest';
import { countGroups, formatEarlierCount, groupActivity, takeGroups } from './group-activity.ts';

/** 00:30 on 22 November in Istanbul, the evening before in UTC. */
const now = new Date('2026-11-21T21:30:00Z');
const ayse = { id: 'a', name: 'Ayşe' };
const isil = { id: 'i', name: 'Işıl' };
const anItem = (id: string, minutesAgo: number, user: ActivityItem['user'], kind: ActivityKind): ActivityItem => ({
  ...{ id, kind, user, type: 'article', message: id, event: id, targetId: null },
  time: new Date(now.getTime() - minutesAgo * 60_000).toISOString(),
});
const outlineGroups = (items: readonly ActivityItem[]) =>
  groupActivity(items, now).map(({ label, groups }) => [
    label,
    groups.map(({ user, events }) => [
      user?.name ?? null,
      events.map(({ newest, earlier }) => [newest.id, ...earlier.map(({ id }) => id)]),
    ]),
  ]);

test('events stand by day in Istanbul, then by person, and those of a kind are folded', () => {
  const items = [
    anItem('1', 5, ayse, 'article_completed'),
    anItem('2', 10, isil, 'signed_up'),
    anItem('3', 15, ayse, 'paid'),
    anItem('4', 20, ayse, 'article_completed'),
    anItem('5', 40, ayse, 'article_completed'),
    anItem('6', 50, null, 'paid'),
    anItem('7', 31 + 24 * 60, isil, 'article_failed'),
  ];
  expect(outlineGroups(items)).toEqual([
    [
      'Bugün',
      [
        ['Ayşe', [['1', '4'], ['3']]],
        ['Işıl', [['2']]],
      ],
    ],
    [
      'Dün',
      [
        ['Ayşe', [['5']]],
        [null, [['6']]],
      ],
    ],
    ['20 Kasım 2026', [['Işıl', [['7']]]]],
  ]);
});

test('events of a day without a user stay together, and people of one name apart', () => {
  const items = [
    anItem('1', 1, null, 'paid'),
    anItem('2', 2, ayse, 'paid'),
    anItem('3', 3, { id: 'b', name: 'Ayşe' }, 'paid'),
    anItem('4', 4, null, 'paid'),
  ];
  expect(outlineGroups(items)).toEqual([
    [
      'Bugün',
      [
        [null, [['1', '4']]],
        ['Ayşe', [['2']]],
        ['Ayşe', [['3']]],
      ],
    ],
  ]);
  expect(outlineGroups([])).toEqual([]);
});

test('what is folded says how many', () => {
  const [newest, ...earlier] = [1, 2, 3, 4].map((n) => anItem(`${n}`, n, ayse, 'article_completed'));
  expect(newest && formatEarlierCount({ newest, earlier })).toBe('3 tamamlanan makale daha');
});

test('people who only registered are one group, at the place of the newest', () => {
  const people = ['p', 'q', 'r'].map((id) => ({ id, name: id }));
  const items = [
    anItem('1', 1, ayse, 'paid'),
    ...people.map((user, index) => anItem(`s${index}`, 2 + index, user, 'signed_up')),
    anItem('2', 6, ayse, 'signed_up'),
    anItem('3', 7, isil, 'article_completed'),
  ];
  const [today] = groupActivity(items, now);
  expect(today?.groups.map(({ user, newcomers }) => newcomers?.map(({ id }) => id) ?? user?.name)).toEqual([
    'Ayşe',
    ['s0', 's1', 's2'],
    'Işıl',
  ]);
  expect(groupActivity(items.slice(0, 3), now)[0]?.groups.every(({ newcomers }) => newcomers === undefined)).toBe(true);
});

test('the first groups are taken with their days', () => {
  const days = groupActivity(
    [
      anItem('1', 5, ayse, 'paid'),
      anItem('2', 10, isil, 'signed_up'),
      anItem('3', 31 + 24 * 60, isil, 'article_failed'),
    ],
    now,
  );
  expect(countGroups(days)).toBe(3);
  expect(takeGroups(days, 3)).toEqual(days);
  expect(takeGroups(days, 1).map(({ groups }) => groups.length)).toEqual([1]);
  expect(countGroups(takeGroups(days, 2))).toBe(2);
});
