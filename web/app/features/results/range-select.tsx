import { type ViewRange, viewRanges } from '@hokka/contracts/views/views.ts';
import { Select, toOptions } from '../../ui/select.tsx';
import { rangeLabels } from './result-range.ts';

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
