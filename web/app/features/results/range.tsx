import { type ViewRange, viewRanges } from '@hokka/contracts/views/views.ts';
import { useUrlState } from '../../lib/routing/url-state.ts';
import { Select, toOptions } from '../../ui/select.tsx';

/** The periods by their names. */
export const rangeLabels = {
  '7': 'Son 7 gün',
  '28': 'Son 28 gün',
  '90': 'Son 90 gün',
  '365': 'Son 12 ay',
} as const satisfies Record<ViewRange, string>;

const defaults = { days: '28' };

/** The period that the address names, and a function that changes it. */
export function useResultRange(): readonly [ViewRange, (days: ViewRange) => void] {
  const [state, change] = useUrlState(defaults);
  const range = viewRanges.find((one) => one === state.days) ?? '28';
  return [range, (days) => change({ days })];
}

/** Reading time, e.g. '2 dk 5 sn'. */
export function formatReadingTime(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = `${seconds % 60} sn`;
  return minutes === 0 ? rest : `${minutes} dk ${rest}`;
}

interface RangeSelectProps {
  readonly value: ViewRange;
  readonly onChange: (range: ViewRange) => void;
}

/** The period of all figures of a page. */
export function RangeSelect({ value, onChange }: RangeSelectProps) {
  return (
    <Select
      aria-label="Dönem"
      className="w-40 min-w-0 max-w-full"
      value={value}
      options={toOptions(viewRanges, rangeLabels)}
      onChange={({ target }) => onChange(viewRanges.find((range) => range === target.value) ?? '28')}
    />
  );
}
