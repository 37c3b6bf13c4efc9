import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  readonly className?: string;
}

/** A link in the shape of a button; `reloadDocument` between the public pages and the signed-in ones. */
export function LinkButton({ variant = 'secondary', size = 'medium', icon, className, ...rest }: LinkButtonProps) {
  return (
    <Link
      // What the page behind it needs comes while the hand is on its way.
      prefetch={rest.reloadDocument === true ? 'none' : 'intent'}
      {...rest}
      className={buttonClasses(variant, size, className)}
    >
      {icon}
      {rest.children}
    </Link>
  );
}
