import { DayFilter } from './day-filter.tsx';

interface DayRangeFieldsProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  /** The date that is compared, if it is not obvious: 'Kayıt'. */
  readonly about?: string;
  readonly onChange: (change: { readonly from?: string; readonly to?: string }) => void;
}

/** First and last day of a list's range. */
export function DayRangeFields({ from, to, about, onChange }: DayRangeFieldsProps) {
  const name = (label: string, part: string) => (about === undefined ? label : `${about}, ${part}`);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <span aria-hidden className="text-ink-soft max-sm:basis-full">
        {about ?? 'Tarih'}
      </span>
      <DayFilter
        label={name('Başlangıç', 'ilk gün')}
        isLabelHidden
        className="min-w-0 flex-1 sm:w-38 sm:flex-none"
        value={from}
        onChange={(day) => onChange({ from: day })}
      />
      <span aria-hidden className="text-ink-soft">
        –
      </span>
      <DayFilter
        label={name('Bitiş', 'son gün')}
        isLabelHidden
        className="min-w-0 flex-1 sm:w-38 sm:flex-none"
        value={to}
        onChange={(day) => onChange({ to: day })}
      />
    </div>
  );
}
