import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

interface FilterSelectProps extends Pick<ComponentProps<typeof Select>, 'options' | 'value'> {
  readonly label: string;
  /** Whether the label is shown, as above other fields with labels. */
  readonly isLabelShown?: boolean;
  /** Label of the option without a filter, e.g. 'Tüm durumlar'; its value is ''. It also says what is filtered. */
  readonly emptyLabel: string;
  /** Width in the toolbar, if the default does not fit. */
  readonly className?: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a list with a few options, by default without a visible label: the bar of a list has one line. */
export function FilterSelect({
  label,
  isLabelShown = false,
  className = 'min-w-[min(10rem,100%)] flex-1 sm:max-w-52',
  onChange,
  ...select
}: FilterSelectProps) {
  return (
    <Field label={label} isLabelHidden={!isLabelShown} className={className}>
      <Select {...select} onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
