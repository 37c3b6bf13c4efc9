import { useLayoutEffect, useRef, useState } from 'react';

/** What was asked for while the menus of AI edits were still being loaded. */
export interface EarlyMenu {
  /** For the AI menu, with what was typed into it so far; undefined if it was not asked for. */
  readonly wish: string | undefined;
  readonly onWish: (wish: string | undefined) => void;
  /** @returns the wish, which then is no longer asked for */
  readonly takeWish: () => string | undefined;
  /** Keys for the slash menu. */
  readonly keys: EarlyKeys;
}

/** Keys that were pressed for the slash menu, in order. */
export interface EarlyKeys {
  /** The next key for the menu. */
  readonly take: () => string | undefined;
  /** Gives the keys to the text, because no menu takes them: a new line must not be lost. */
  readonly release: () => void;
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
  const [keys] = useState(createEarlyKeys);
  const latest = useRef(wish);
  const onWish = (next: string | undefined) => {
    latest.current = next;
    setWish(next);
  };
  // Before the browser shows that the menus are there or have failed: from then on it must keep no more keys.
  useLayoutEffect(() => {
    if (state === 'failed') keys.release();
    if (state !== 'awaited') return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement && target.isContentEditable) || keys.isReleasing() || modifiers.has(key))
        return;
      const isMod = event.ctrlKey || event.metaKey;
      const isPlain = !event.altKey && !event.shiftKey;
      if (isPlain && isMod && event.key.toLowerCase() === 'j') {
        latest.current = '';
        setWish('');
      } else if (isPlain && !isMod && menuKeys.has(key) && isSlashLine()) keys.keep(key, target);
      else return keys.release();
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    window.addEventListener('pointerdown', keys.release, { capture: true });
    return () => {
      window.removeEventListener('keydown', onKeyDown, { capture: true });
      window.removeEventListener('pointerdown', keys.release, { capture: true });
    };
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

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);

function createEarlyKeys() {
  let kept: { readonly key: string; readonly target: HTMLElement }[] = [];
  let isReleasing = false;
  return {
    keep: (key: string, target: HTMLElement) => void kept.push({ key, target }),
    take: () => kept.shift()?.key,
    isReleasing: () => isReleasing,
    release: () => {
      const released = kept;
      kept = [];
      isReleasing = true;
      for (const { key, target } of released) {
        const keyCode = key === 'Enter' ? 13 : 0;
        target.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }));
      }
      isReleasing = false;
    },
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
