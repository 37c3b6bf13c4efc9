import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** What can be chosen; a text stands for itself. */
  readonly options: readonly (string | { readonly value: string | number; readonly label: string })[];
  /** The choice of nothing, first, e.g. 'Tüm durumlar'. */
  readonly emptyLabel?: string;
}

/** The browser's own list of choices in our frame. */
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

/** Values with their labels, in order, as `Select` and `ChoiceChips` take them. */
export function toOptions<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) {
  return values.map((value) => ({ value, label: labels[value] }));
}
