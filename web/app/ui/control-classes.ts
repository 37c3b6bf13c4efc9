import { classNames } from './class-names.ts';

/** Classes shared by text inputs, text areas and selects. 17 px on touch screens, because iOS zooms in below 16 px. */
export function controlClasses(className?: string): string {
  return classNames(
    'block w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-ink transition-colors duration-150',
    'placeholder:text-ink-soft hover:border-ink-soft aria-invalid:border-coral [&[readonly]]:bg-wash disabled:bg-wash disabled:text-ink-soft',
    'pointer-coarse:text-lg focus-inset',
    className,
  );
}
