import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { textEndHash } from '../../../../lib/routing/paths.ts';

/** An editor that has not opened by then is not waited for. */
const patienceMs = 10_000;

/** Puts the caret where the text ends, when the address asks for it, as soon as the editor is there. */
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
    timer = setTimeout(stop, patienceMs);
    return stop;
  }, [hash]);
}

/** @returns whether there is an editor to go to the end of */
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
