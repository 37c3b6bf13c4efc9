import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface DayRangeFieldsProps {
  /** `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  readonly onChange: (change: { readonly from?: string; readonly to?: string }) => void;
}

/** First and last day of a list's range. */
export function DayRangeFields({ from, to, onChange }: DayRangeFieldsProps) {
  return (
    <>
      <Field label="Başlangıç" className="min-w-36 flex-1 sm:max-w-44">
        <TextInput type="date" value={from} onChange={(event) => onChange({ from: event.currentTarget.value })} />
      </Field>
      <Field label="Bitiş" className="min-w-36 flex-1 sm:max-w-44">
        <TextInput type="date" value={to} onChange={(event) => onChange({ to: event.currentTarget.value })} />
      </Field>
    </>
  );
}
