import { useEffect, useRef, useState } from 'react';

/** What was asked for while the menus of AI edits were still being loaded. */
export interface EarlyMenu {
  /** For the AI menu, with what was typed into it so far; undefined if it was not asked for. */
  readonly wish: string | undefined;
  readonly onWish: (wish: string | undefined) => void;
  /** @returns the wish, which then is no longer asked for */
  readonly takeWish: () => string | undefined;
  /** Keys for the slash menu, in order; it removes those that it has handled. */
  readonly keys: string[];
}

const menuKeys = new Set(['Enter', 'Tab', 'ArrowDown', 'ArrowUp']);

/**
 * Keeps the keys that are meant for a menu of the text, which is not there yet: they must not go into the text.
 * @param isLoaded the menus handle their keys themselves
 */
export function useEarlyMenu(isLoaded: boolean): EarlyMenu {
  const [wish, setWish] = useState<string>();
  const keys = useRef<string[]>([]);
  const latest = useRef(wish);
  const onWish = (next: string | undefined) => {
    latest.current = next;
    setWish(next);
  };
  useEffect(() => {
    if (isLoaded) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLElement && event.target.isContentEditable) || event.altKey || event.shiftKey)
        return;
      const isMod = event.ctrlKey || event.metaKey;
      if (isMod && event.key.toLowerCase() === 'j') {
        latest.current = '';
        setWish('');
      } else if (!isMod && menuKeys.has(event.key) && isSlashLine()) keys.current.push(event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isLoaded]);
  return {
    wish,
    onWish,
    takeWish: () => {
      const taken = latest.current;
      onWish(undefined);
      return taken;
    },
    keys: keys.current,
  };
}

/** Whether the line at the cursor is a request for the slash menu. */
function isSlashLine(): boolean {
  const node = getSelection()?.anchorNode;
  return node?.nodeType === Node.TEXT_NODE && node.textContent?.startsWith('/') === true;
}
