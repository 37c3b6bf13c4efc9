import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'div'> {
  /** The element; use `section` for a card that is a part of the page with its own heading. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
}

/** A surface on the page. */
export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  const classes = classNames('rounded-card border border-line bg-surface p-5', className);
  return <Element {...(rest as object)} className={classes} />;
}
