import { expect, test } from 'vitest';
import { parseTime, scheduleForm } from './schedule-form.ts';

test.each([
  ['9', '09:00'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  [' 21:05 ', '21:05'],
])('the typed time %j is completed', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', 'sabah', '24:00', '9:75'])('%j is no time of day', (typed) => {
  const order = { article: 'id', day: '2026-12-01', time: parseTime(typed), targets: ['hokka'] };
  expect(scheduleForm.safeParse(order).success).toBe(false);
});
