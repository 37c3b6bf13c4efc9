import { Link, type LinkProps } from 'react-router';
import { classNames } from './class-names.ts';

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  readonly className?: string;
}

/** The link of a row or a figure to what it shows: plain text until it is pointed at or focused. */
export function RecordLink({ className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-medium underline-offset-3 hover:text-cobalt hover:underline touch-area',
        className,
      )}
    />
  );
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
