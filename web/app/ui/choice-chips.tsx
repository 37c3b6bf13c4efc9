import { classNames } from './class-names.ts';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  /** Only screen readers get the label, where the options say enough. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice of one of a few visible options; a filter above a list. */
export function ChoiceChips<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={classNames(
              'min-h-9 rounded-full border px-3.5 font-medium pointer-coarse:min-h-11 transition-colors duration-150',
              option.value === value
                ? 'border-cobalt bg-cobalt-wash text-cobalt'
                : 'border-line-strong text-ink-soft hover:bg-wash hover:text-ink',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
