import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useRef,
} from 'react';
import type { ActionItemProps, ChoiceProps, DropdownMenuProps, LinkItemProps } from './overlays/dropdown-menu.tsx';
import { useOverlays, usePressedBefore } from './use-overlays.ts';

/** Actions behind a button; arrows, letters and Escape work as in every menu. */
export function DropdownMenu(props: Omit<DropdownMenuProps, 'pressedBy' | 'takesFocus'>) {
  const overlays = useOverlays();
  const { pressedBy, press } = usePressedBefore();
  const hadFocus = useRef(false);
  if (overlays !== undefined) {
    return <overlays.DropdownMenu {...props} pressedBy={pressedBy} takesFocus={hadFocus} />;
  }
  return cloneElement(props.trigger as ReactElement<ComponentProps<'button'>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    // A click by Enter or the space bar has no clicks to count.
    onClick: ({ detail }: MouseEvent) => press(detail === 0 ? 'key' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown') press('key');
    },
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  });
}

/** Does something. */
export function MenuAction(props: ActionItemProps) {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuAction {...props} />;
}

/** Goes somewhere. */
export function MenuLink(props: LinkItemProps) {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuLink {...props} />;
}

/** One of a few, with a heading. */
export function MenuChoice<Value extends string>(props: ChoiceProps<Value>) {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuSeparator />;
}
