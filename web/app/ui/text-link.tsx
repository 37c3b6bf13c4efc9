import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  readonly className?: string;
}

/** A link within text. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-medium text-cobalt underline decoration-1 underline-offset-3 hover:decoration-2 touch-area',
        className,
      )}
    />
  );
}
