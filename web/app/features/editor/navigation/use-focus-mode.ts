import { useEffect, useEffectEvent } from 'react';
import { useStoredFlag } from '../../../ui/use-stored-flag.ts';

export interface FocusMode {
  readonly isOn: boolean;
  readonly enter: () => void;
  readonly leave: () => void;
}

/**
 * Focus mode: hides everything except the text until its button or Escape is pressed, and remembers this on the device.
 * The page frame hides elements with `in-data-focus-mode:hidden`.
 */
export function useFocusMode(isPossible: boolean): FocusMode {
  const [isWanted, setWanted] = useStoredFlag('focusMode');
  const isOn = isPossible && isWanted;
  const leave = useEffectEvent(() => setWanted(false));
  useEffect(() => {
    if (!isOn) return undefined;
    const { dataset } = document.documentElement;
    dataset.focusMode = '';
    const onKeyDown = (event: KeyboardEvent) => {
      // Menus and dialogs that handle Escape call preventDefault.
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) leave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      delete dataset.focusMode;
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOn]);
  return { isOn, enter: () => setWanted(true), leave: () => setWanted(false) };
}
