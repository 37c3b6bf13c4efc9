import { expect, it } from 'vitest';
import { placeByHour } from './week-grid.tsx';

/** A schedule at a time of day in Istanbul. */
const at = (time: string) => ({ at: `2026-11-24T${time}:00+03:00` });

it('places a schedule at the height of its hour', () => {
  expect(placeByHour([at('00:00')]).map(({ gapRem }) => gapRem)).toEqual([0]);
  expect(placeByHour([at('12:30')]).map(({ gapRem }) => gapRem)).toEqual([12.75]);
});

it('leaves room for the one before, and none where that one reaches beyond the hour', () => {
  expect(placeByHour([at('08:00'), at('09:00'), at('18:00')]).map(({ gapRem }) => gapRem)).toEqual([6, 0, 6.5]);
});
