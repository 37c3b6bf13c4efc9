import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { type ButtonSize, type ButtonVariant, buttonClasses } from './button-classes.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** An action is running: the button shows it, keeps its focus and ignores clicks. */
  readonly pending?: boolean;
  /** Label meanwhile, e.g. 'Kaydediliyor...'. */
  readonly pendingLabel?: ReactNode;
  /** A returned promise makes the button pending until it settles. */
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined;
}

/** A button that ignores repeated clicks while its action is running. */
export function Button(props: ButtonProps) {
  const { variant = 'secondary', size = 'medium', icon, pending = false, pendingLabel, onClick, ...rest } = props;
  const [working, press] = usePress(onClick);
  const busy = pending || working;
  // The button stays in the tab order and does nothing.
  const off = rest['aria-disabled'] === true;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || off || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses(variant, size, rest.className)}
      onClick={(event) => (busy || off ? event.preventDefault() : press(event))}
    >
      {busy ? <Spinner /> : icon}
      {busy && pendingLabel !== undefined ? pendingLabel : rest.children}
    </button>
  );
}

/**
 * Runs the handler once at a time, and once for a double click: the second click may come when a quick action has already
 * ended. The lock is a ref, because a second click may also come before the next render.
 */
function usePress(onClick: ButtonProps['onClick']): [boolean, (event: MouseEvent<HTMLButtonElement>) => void] {
  const locked = useRef(false);
  const isAction = useRef(false);
  const [working, setWorking] = useState(false);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (locked.current || (isAction.current && event.detail > 1)) return;
    const result = onClick?.(event);
    if (!(result instanceof Promise)) return;
    isAction.current = true;
    locked.current = true;
    setWorking(true);
    const release = () => {
      locked.current = false;
      setWorking(false);
    };
    result.then(release, (failure: unknown) => {
      release();
      // The handler has shown errors of calls; anything else is a bug.
      if (!(failure instanceof ApiError)) throw failure;
    });
  };
  return [working, press];
}
