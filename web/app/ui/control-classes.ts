import { classNames } from './class-names.ts';

/** The frame that text inputs, text areas and selects share. 17 px under a finger: below 16 px iOS zooms in. */
export function controlClasses(className?: string): string {
  return classNames(
    'block w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink transition-colors duration-150',
    'placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-coral [&[readonly]]:bg-wash disabled:bg-wash disabled:text-ink-soft',
    'pointer-coarse:text-lg focus-inset',
    className,
  );
}
