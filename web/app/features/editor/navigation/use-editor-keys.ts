import { useEffect, useEffectEvent } from 'react';

interface EditorKeys {
  readonly onPublish: () => void;
  /** Moves the focus into the text. */
  readonly onText: () => void;
  /** @param at index of a tab beside the text */
  readonly onPanel: (at: number) => void;
}

/**
 * Keys that lead to the parts of the editor from anywhere in it: Alt+Shift+Y to publishing, Alt+Shift+0 to the text, and
 * Alt+Shift+1 to 4 to the panels. By place on the keyboard, because Alt changes what a key types.
 */
export function useEditorKeys({ onPublish, onText, onPanel }: EditorKeys): void {
  const onKey = useEffectEvent((code: string): boolean => {
    const digit = /^Digit([0-4])$/.exec(code)?.[1];
    if (code === 'KeyY') onPublish();
    else if (digit === '0') onText();
    else if (digit !== undefined) onPanel(Number(digit) - 1);
    else return false;
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.isComposing;
      // An open dialog keeps the focus.
      if (!isMeant || document.querySelector('[role="dialog"][data-state="open"]:not([data-beside-text])') !== null)
        return;
      if (onKey(event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
