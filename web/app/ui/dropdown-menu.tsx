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

/** A menu behind a button, with the usual keys: arrows, letters and Escape. */
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
    // A click by Enter or the space bar has a click count of 0.
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

/** A menu item that runs an action. */
export function MenuAction(props: ActionItemProps) {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuAction {...props} />;
}

/** A menu item that is a link. */
export function MenuLink(props: LinkItemProps) {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuLink {...props} />;
}

/** A choice of one of a few options, with a heading. */
export function MenuChoice<Value extends string>(props: ChoiceProps<Value>) {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuChoice {...props} />;
}

export function MenuSeparator() {
  const overlays = useOverlays();
  return overlays === undefined ? null : <overlays.MenuSeparator />;
}
