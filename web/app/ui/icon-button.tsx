import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** Accessible name and tooltip of the button. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button with only an icon. With `aria-disabled` it stays in the tab order and does nothing. */
export function IconButton({ label, icon, className, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={label}
      onClick={rest['aria-disabled'] === true ? undefined : onClick}
      className={classNames(
        'icon-button hover:bg-wash hover:text-ink disabled:opacity-55 aria-disabled:cursor-default aria-disabled:opacity-55 aria-disabled:hover:bg-transparent touch-target',
        className,
      )}
    >
      {icon}
    </button>
  );
}
