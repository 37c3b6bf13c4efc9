import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface FilterSelectProps extends Pick<ComponentProps<typeof Select>, 'options' | 'value'> {
  readonly label: string;
  /** The choice that filters nothing, e.g. 'Tüm durumlar'; its value is ''. */
  readonly emptyLabel: string;
  readonly className: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a list by one of a few values. */
export function FilterSelect({ label, className, onChange, ...select }: FilterSelectProps) {
  return (
    <Field label={label} className={className}>
      <Select {...select} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
