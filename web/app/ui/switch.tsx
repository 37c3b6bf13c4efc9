import { type ComponentProps, type ReactNode, useId } from 'react';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'role'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

/** An on/off setting that takes effect at once. With `aria-disabled` it is focusable but cannot be changed. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const isLocked = rest['aria-disabled'] === true;
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 items-center justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="relative inline-flex shrink-0">
          <input
            {...rest}
            {...(isLocked && { onClick: (event) => event.preventDefault(), onChange: () => undefined })}
            type="checkbox"
            // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself
            role="switch"
            id={id}
            aria-describedby={hint === undefined ? rest['aria-describedby'] : `${id}-hint`}
            className="peer h-6 w-11 cursor-pointer appearance-none rounded-full bg-line-strong transition-colors duration-150 checked:bg-cobalt disabled:cursor-default disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 forced-colors:border"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-0.5 left-0.5 size-5 rounded-full bg-surface transition-transform duration-150 peer-checked:translate-x-5 forced-colors:bg-[CanvasText]"
          />
        </span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="-mt-2 mr-15 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
