import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { textEndHash } from '../../../lib/routing/paths.ts';

/** Maximum time, in ms, to wait for the editor to open. */
const openTimeoutMs = 10_000;

/** Puts the caret at the end of the text when the address asks for it, as soon as the editor has opened. */
export function useOpenAtEnd(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== textEndHash) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (goToEnd()) stop();
    });
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    if (goToEnd()) return;
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['contenteditable'] });
    timer = setTimeout(stop, openTimeoutMs);
    return stop;
  }, [hash]);
}

/** @returns whether the editor was found */
function goToEnd(): boolean {
  const text = document.querySelector<HTMLElement>('.ProseMirror[contenteditable="true"]');
  if (text?.lastElementChild == null) return false;
  text.focus({ preventScroll: true });
  const selection = getSelection();
  selection?.selectAllChildren(text.lastElementChild);
  selection?.collapseToEnd();
  text.lastElementChild.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}
