import { useLayoutEffect, useRef, useState } from 'react';

/** What was asked for while the menus of AI edits were still being loaded. */
export interface EarlyMenu {
  /** For the AI menu, with what was typed into it so far; undefined if it was not asked for. */
  readonly wish: string | undefined;
  readonly onWish: (wish: string | undefined) => void;
  /** @returns the wish, which then is no longer asked for */
  readonly takeWish: () => string | undefined;
  /** Keys for the slash menu, in order; it removes those that it has handled. */
  readonly keys: KeyboardEvent[];
}

const menuKeys = new Set(['Enter', 'Tab', 'ArrowDown', 'ArrowUp']);
/** Maximum length of an instruction, in UTF-16 units. */
export const wishMax = 1000;
/** Maximum length of a line that is a request for the slash menu, in UTF-16 units. */
export const slashLineMax = 24;

/**
 * Keeps the keys that are meant for a menu of the text, which is not there yet. They go into the text after all if the
 * user goes on in the text or the menus cannot be loaded.
 * @param state of the menus; once they are there, they handle their keys themselves
 */
export function useEarlyMenu(state: 'awaited' | 'failed' | 'there'): EarlyMenu {
  const [wish, setWish] = useState<string>();
  const [keys] = useState<KeyboardEvent[]>([]);
  const latest = useRef(wish);
  const onWish = (next: string | undefined) => {
    latest.current = next;
    setWish(next);
  };
  // Before the browser shows that the menus are there or have failed: from then on it must keep no more keys.
  useLayoutEffect(() => {
    if (state === 'failed') releaseKeys(keys);
    if (state !== 'awaited') return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, altKey, shiftKey } = event;
      if (!event.isTrusted || !(target instanceof HTMLElement && target.isContentEditable)) return;
      const isMod = event.ctrlKey || event.metaKey;
      if (altKey || shiftKey) return releaseKeys(keys);
      if (isMod && event.key.toLowerCase() === 'j') {
        latest.current = '';
        setWish('');
      } else if (!isMod && menuKeys.has(key) && isSlashLine()) keys.push(event);
      else return releaseKeys(keys);
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    window.addEventListener('keydown', onKeyDown, options);
    window.addEventListener('pointerdown', () => releaseKeys(keys), options);
    return () => stop.abort();
  }, [state, keys]);
  return {
    wish,
    onWish,
    takeWish: () => {
      const taken = latest.current;
      onWish(undefined);
      return taken;
    },
    keys,
  };
}

/** Gives keys to the text again, because no menu takes them: a new line must not be lost. */
export function releaseKeys(keys: KeyboardEvent[]): void {
  // An event has the names and values that a new one is made of.
  for (const event of keys.splice(0)) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
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
