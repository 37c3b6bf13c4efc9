import { classNames } from '../../../ui/class-names.ts';

/**
 * Classes of a field that is edited in place: its frame is visible only on hover, while editing, or if the field is
 * invalid.
 */
export function quietFieldClasses(className: string): string {
  return classNames(
    'touch-target block w-full min-w-0 rounded-control border border-transparent bg-transparent px-2 py-1.5 text-ink transition-colors duration-150',
    'placeholder:text-ink-soft hover:border-line-strong focus:border-line-strong focus:bg-paper aria-invalid:border-coral',
    'pointer-coarse:text-lg focus-inset forced-colors:border-[ButtonBorder]',
    className,
  );
}
