import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A page whose heading does not appear by then, in ms, keeps the focus where it is. */
const waitMs = 10_000;

/**
 * Moves the focus to the heading of the page after each navigation within the application, so that it is read and the
 * next Tab begins at the page. Does nothing once the page or the user has put the focus elsewhere.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    const start = document.activeElement;
    const focus = () => {
      const { activeElement } = document;
      const isElsewhere = activeElement !== start && activeElement !== document.body;
      if (isElsewhere && !activeElement?.matches('main h1')) stop();
      else if (activeElement === document.body || activeElement === start) focusHeading();
    };
    // A heading that is replaced while the page loads loses the focus to the body.
    const observer = new MutationObserver(focus);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const type of userActions) document.removeEventListener(type, stop, true);
    };
    const timer = setTimeout(stop, waitMs);
    for (const type of userActions) document.addEventListener(type, stop, true);
    observer.observe(document.body, { childList: true, subtree: true });
    focus();
    return stop;
  }, [pathname]);
}

const userActions = ['keydown', 'pointerdown'] as const;

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
