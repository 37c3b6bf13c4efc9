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
/** Maximum length of an instruction, in UTF-16 units. */
export const wishMax = 1000;
/** Maximum length of a line that is a request for the slash menu, in UTF-16 units. */
export const slashLineMax = 24;

/**
 * Keeps the keys that are meant for a menu of the text, which is not there yet: they must not go into the text.
 * @param isLoading otherwise the menus handle their keys themselves, or cannot be loaded
 */
export function useEarlyMenu(isLoading: boolean): EarlyMenu {
  const [wish, setWish] = useState<string>();
  const keys = useRef<string[]>([]);
  const latest = useRef(wish);
  const onWish = (next: string | undefined) => {
    latest.current = next;
    setWish(next);
  };
  useEffect(() => {
    if (!isLoading) return undefined;
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
  }, [isLoading]);
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

/** Whether the line at the cursor is a request for the slash menu, as in `findQuery`: keys elsewhere are for the text. */
function isSlashLine(): boolean {
  const selection = getSelection();
  const node = selection?.anchorNode;
  const line = node?.parentElement?.closest('p');
  if (node == null || line == null || selection?.isCollapsed !== true) return false;
  const after = document.createRange();
  after.selectNodeContents(line);
  after.setStart(node, selection.anchorOffset);
  const text = line.textContent ?? '';
  return text.startsWith('/') && text.length <= slashLineMax && after.toString() === '';
}
