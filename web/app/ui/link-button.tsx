import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly className?: string;
}

/** A link that looks like a button. Use `reloadDocument` between public pages and those for signed-in users. */
export function LinkButton({ variant = 'secondary', size = 'medium', icon, className, ...rest }: LinkButtonProps) {
  return (
    <Link
      // Prefetches the page when the pointer approaches.
      prefetch={rest.reloadDocument === true ? 'none' : 'intent'}
      {...rest}
      className={buttonClasses(variant, size, className)}
    >
      {icon}
      {rest.children}
    </Link>
  );
}
