import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quiet-danger' | 'outline-danger' | 'danger';
export type ButtonSize = 'medium' | 'small' | 'large';

// A transparent border becomes visible in forced-colours mode, where it makes a filled button look like one.
const variantClasses = {
  primary:
    'border border-transparent bg-cobalt text-paper hover:bg-cobalt-deep off:border-line off:bg-wash off:text-ink-soft',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-wash',
  quiet: 'text-ink hover:bg-wash',
  'quiet-danger': 'text-coral hover:bg-coral-wash',
  'outline-danger': 'border border-coral bg-surface text-coral hover:bg-coral-wash',
  danger: 'border border-transparent bg-coral text-paper hover:bg-coral-deep',
} as const satisfies Record<ButtonVariant, string>;

const sizeClasses = {
  small: 'small-button',
  medium: 'min-h-10 px-4',
  large: 'min-h-12 px-6 text-lg',
} as const satisfies Record<ButtonSize, string>;

/** Classes shared by buttons and links that look like buttons. */
export function buttonClasses(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classNames(
    'inline-flex select-none items-center justify-center gap-2 rounded-control py-1 text-center font-medium transition-colors duration-150 touch-target',
    'off:cursor-default aria-busy:cursor-default aria-busy:opacity-70',
    variant !== 'primary' && 'off:opacity-55',
    variantClasses[variant],
    sizeClasses[size],
    className,
  );
}
