import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

interface CheckboxGroupProps {
  readonly legend: string;
  readonly error: string | undefined;
  /** One `DescribedCheckbox` per choice. */
  readonly children: ReactNode;
}

/** Several checkboxes with a common error below. */
export function CheckboxGroup({ legend, error, children }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <div className="flex flex-col gap-3">{children}</div>
      <p id={errorId} role="alert" className="text-coral text-sm">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </p>
    </fieldset>
  );
}

interface DescribedCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: string;
  readonly description: string;
}

/** One choice with a description; otherwise like `input`. */
export function DescribedCheckbox({ label, description, ...rest }: DescribedCheckboxProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        {...rest}
        type="checkbox"
        id={id}
        aria-describedby={`${id}-description`}
        className="tick-control mt-0.5 size-5"
      />
      <div>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-description`} className="text-ink-soft text-sm">
          {description}
        </p>
      </div>
    </div>
  );
}
