import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FindBar, type RequestedQuery } from './find-bar.tsx';
import type { TextFinder } from './find-in-text.ts';

/** Requests the find bar from within the text; `detail` may hold the text to search for. */
export const findEvent = 'hokka-find';

/** Searches for a text in the find bar of the column, as if the user had typed it there. */
export function findInColumn(column: Element | null, text: string): void {
  column?.dispatchEvent(new CustomEvent(findEvent, { bubbles: true, detail: { text } }));
}

interface FindInEditorProps {
  /** Element that holds the bar. */
  readonly slot: HTMLElement | null;
  readonly createFinder: () => TextFinder;
}

/**
 * Ctrl/⌘+F and Ctrl/⌘+H in the text or its title open the bar. Elsewhere, and in the bar itself, the browser handles
 * them.
 */
export function FindInEditor({ slot, createFinder }: FindInEditorProps) {
  const [mode, setMode] = useState<'find' | 'replace'>();
  const [asked, setAsked] = useState<RequestedQuery>();
  const input = useRef<HTMLInputElement>(null);
  const open = useEffectEvent((next: 'find' | 'replace') => {
    // Not while the preview is shown.
    if (slot === null || slot.getClientRects().length === 0) return false;
    setMode(next);
    input.current?.select();
    return true;
  });
  useEffect(() => {
    const scope = slot?.closest('[data-writing-column]');
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = toMode(event);
      const isInText = event.target === document.body || scope?.contains(event.target as Node) === true;
      const isInBar = event.target === input.current && wanted === 'find';
      if (wanted !== undefined && !event.defaultPrevented && isInText && !isInBar && open(wanted))
        event.preventDefault();
    };
    const onAsked = (event: Event) => {
      const text: unknown = event instanceof CustomEvent ? event.detail?.text : undefined;
      if (typeof text !== 'string') open('replace');
      else if (open('find')) setAsked({ text });
    };
    window.addEventListener('keydown', onKeyDown);
    scope?.addEventListener(findEvent, onAsked);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      scope?.removeEventListener(findEvent, onAsked);
    };
  }, [slot]);
  // The text makes room for the bar.
  useEffect(() => {
    const scope = slot?.closest<HTMLElement>('[data-writing-column]');
    if (scope == null || mode === undefined) return undefined;
    scope.dataset.finding = mode;
    return () => {
      delete scope.dataset.finding;
    };
  }, [slot, mode]);
  if (slot === null || mode === undefined) return null;
  return createPortal(
    <FindBar
      createFinder={createFinder}
      input={input}
      isReplacing={mode === 'replace'}
      asked={asked}
      onClose={() => {
        setMode(undefined);
        setAsked(undefined);
      }}
    />,
    slot,
  );
}

function toMode(event: KeyboardEvent): 'find' | 'replace' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.shiftKey) return undefined;
  const key = event.key.toLowerCase();
  // ⌘H hides the window on a Mac.
  if (key === 'h' && !event.altKey) return 'replace';
  if (event.code === 'KeyF') return event.altKey ? 'replace' : 'find';
  return undefined;
}
