import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

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
    <div className="flex min-w-[min(20rem,100%)] flex-1 flex-wrap gap-x-3 gap-y-4 sm:max-w-92">
      <Field label={name('Başlangıç', 'ilk gün')} className="min-w-[min(9rem,100%)] flex-1">
        <TextInput type="date" value={from} onChange={(event) => onChange({ from: event.currentTarget.value })} />
      </Field>
      <Field label={name('Bitiş', 'son gün')} className="min-w-[min(9rem,100%)] flex-1">
        <TextInput type="date" value={to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
      </Field>
    </div>
  );
}
