import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { controlClasses } from './text-input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** The options; a string is both value and label. */
  readonly options: readonly (string | { readonly value: string | number; readonly label: string })[];
  /** Label of the first option, which means no choice, e.g. 'Tüm durumlar'. */
  readonly emptyLabel?: string;
}

/** The browser's own select in our frame. */
export function Select({ className, options, emptyLabel, ...rest }: SelectProps) {
  return (
    <div className={classNames('relative', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={controlClasses('min-h-11 cursor-pointer appearance-none pr-9')}
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options
          .map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
          .map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </select>
      <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
    </div>
  );
}

/** Values with their labels, in order, for `Select` and `ChoiceChips`. */
export function toOptions<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
