import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface FilterSelectProps extends Pick<ComponentProps<typeof Select>, 'options' | 'value'> {
  readonly label: string;
  /** Label of the option without a filter, e.g. 'Tüm durumlar'; its value is ''. It also says what is filtered. */
  readonly emptyLabel: string;
  /** Width in the toolbar, if the default does not fit. */
  readonly className?: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a list with a few options, without a visible label: the bar of a list has one line. */
export function FilterSelect({
  label,
  className = 'min-w-[min(10rem,100%)] flex-1 sm:max-w-52',
  onChange,
  ...select
}: FilterSelectProps) {
  return (
    <Field label={label} isLabelHidden className={className}>
      <Select {...select} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
