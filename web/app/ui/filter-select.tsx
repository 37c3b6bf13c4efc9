import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface FilterSelectProps extends Pick<ComponentProps<typeof Select>, 'options' | 'value'> {
  readonly label: string;
  /** The choice that filters nothing, e.g. 'Tüm durumlar'; its value is ''. */
  readonly emptyLabel: string;
  /** Its width in the toolbar, where the usual one does not suit. */
  readonly className?: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a list by one of a few values. */
export function FilterSelect({
  label,
  className = 'min-w-40 flex-1 sm:max-w-52',
  onChange,
  ...select
}: FilterSelectProps) {
  return (
    <Field label={label} className={className}>
      <Select {...select} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
