import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A checkbox with its label next to it. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const errorId = `${id}-error`;
  return (
    <div className={className}>
      <div
        className={classNames(
          'relative flex items-start gap-2.5 pointer-coarse:py-2',
          rest.disabled && 'text-ink-soft',
        )}
      >
        <input
          {...rest}
          type="checkbox"
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          className="tick-control mt-0.5 size-5"
        />
        {/* A checkbox whose label only screen readers get is as large for a finger as any button. */}
        <label
          htmlFor={id}
          className="pointer-coarse:has-[>.sr-only:only-child]:after:absolute pointer-coarse:has-[>.sr-only:only-child]:after:-inset-3"
        >
          {label}
        </label>
      </div>
      <p id={errorId} role="alert" className="mt-1 text-coral text-sm empty:hidden">
        {error}
      </p>
    </div>
  );
}
