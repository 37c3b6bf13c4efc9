import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';

/** A single line of text; its direction follows the typed text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      dir="auto"
      {...useFieldControl()}
      {...rest}
      className={controlClasses(classNames('min-h-11', className))}
    />
  );
}

/** Classes shared by text inputs, text areas and selects. 17 px on touch screens, because iOS zooms in below 16 px. */
export function controlClasses(className?: string): string {
  return classNames(
    'block w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink transition-colors duration-150',
    'placeholder:text-ink-soft aria-invalid:placeholder:text-transparent hover:border-ink-soft aria-invalid:border-coral [&[readonly]]:bg-wash disabled:bg-wash disabled:text-ink-soft',
    'pointer-coarse:text-lg focus-inset',
    className,
  );
}
