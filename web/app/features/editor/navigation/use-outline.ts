import { type RefObject, useEffect, useState } from 'react';
import { revealInField } from '../find/reveal-in-field.ts';
import { listSourceHeadings, type OutlineHeading, toOutline } from './read-outline.ts';
import { topEdge } from './scroll-anchor.ts';

interface Outline {
  readonly headings: readonly OutlineHeading[];
  /** Index of the heading above the reading position; -1 above the first one. */
  readonly current: number;
}

/** Minimum interval, in ms, between two readings of a changing text. */
const pauseMs = 300;

/** Headings of the edited or displayed text in the column, and the current one. */
export function useOutline(column: RefObject<HTMLElement | null>) {
  const [outline, setOutline] = useState<Outline>({ headings: [], current: -1 });
  useEffect(() => {
    const root = column.current;
    if (root === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame: number | undefined;
    const update = (next: Outline) => setOutline((before) => (isSame(before, next) ? before : next));
    const readText = () => {
      timer = undefined;
      const headings = toOutline(listHeadings(root));
      update({ headings, current: findCurrent(root) });
    };
    const onText = () => {
      timer ??= setTimeout(readText, pauseMs);
    };
    const onPlace = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        setOutline((before) => {
          const current = findCurrent(root);
          return current === before.current ? before : { ...before, current };
        });
      });
    };
    const observer = new MutationObserver(onText);
    observer.observe(root, { childList: true, subtree: true, characterData: true });
    root.addEventListener('input', onText);
    window.addEventListener('scroll', onPlace, { passive: true });
    // In the rich text editor only the scroll position counts.
    const onSelection = () => document.activeElement instanceof HTMLTextAreaElement && onPlace();
    document.addEventListener('selectionchange', onSelection);
    // Measuring the headings forces a layout, which the browser has already done after the next drawing.
    timer = setTimeout(readText, 0);
    return () => {
      clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      observer.disconnect();
      root.removeEventListener('input', onText);
      window.removeEventListener('scroll', onPlace);
      document.removeEventListener('selectionchange', onSelection);
    };
  }, [column]);
  return { ...outline, goTo: (index: number) => goTo(column.current, index) };
}

/** Scrolls a heading below the bars, and puts the cursor there if the text can be edited. */
function goTo(root: HTMLElement | null, index: number): void {
  const field = findSourceField(root);
  if (field !== null) {
    const heading = listSourceHeadings(field.value)[index];
    if (heading !== undefined) revealInField(field, heading.offset, heading.offset);
    return;
  }
  const heading = listElements(root)[index];
  if (heading === undefined) return;
  const surface = heading.closest<HTMLElement>('[contenteditable="true"]');
  if (surface === null) heading.tabIndex = -1;
  (surface ?? heading).focus({ preventScroll: true });
  if (surface !== null) window.getSelection()?.collapse(heading, 0);
  const top = heading.getBoundingClientRect().top - topEdge(root) - 16;
  window.scrollBy({ top, behavior: 'instant' });
}

function listHeadings(root: HTMLElement): { text: string; level: number }[] {
  const field = findSourceField(root);
  if (field !== null) return listSourceHeadings(field.value);
  return listElements(root).map((heading) => ({
    text: readHeading(heading).trim() || 'Boş başlık',
    level: Number(heading.tagName.slice(1)),
  }));
}

/** Open suggestions are not part of the text. */
function readHeading(heading: HTMLElement): string {
  if (heading.querySelector('[data-suggestion]') === null) return heading.textContent;
  const original = heading.cloneNode(true) as HTMLElement;
  for (const added of original.querySelectorAll('ins[data-suggestion]')) added.remove();
  return original.textContent;
}

function findCurrent(root: HTMLElement): number {
  const field = findSourceField(root);
  if (field !== null) {
    return listSourceHeadings(field.value).findLastIndex(({ offset }) => offset <= field.selectionStart);
  }
  // Slightly lower than the position where a jump leaves the heading.
  const edge = topEdge(root) + 32;
  return listElements(root).findLastIndex((heading) => heading.getBoundingClientRect().top <= edge);
}

function findSourceField(root: HTMLElement | null): HTMLTextAreaElement | null {
  const field = root?.querySelector<HTMLTextAreaElement>('textarea[data-markdown-source]') ?? null;
  return field !== null && field.getClientRects().length > 0 ? field : null;
}

/** Only of the visible text: the preview leaves the editor in the page. */
function listElements(root: HTMLElement | null): HTMLElement[] {
  const texts = [...(root?.querySelectorAll('.reading-text') ?? [])];
  const shown = texts.find((text) => text.getClientRects().length > 0);
  const headings = ':scope > :is(h1, h2, h3, h4, h5, h6):not([data-suggested="insertion"])';
  return [...(shown?.querySelectorAll<HTMLElement>(headings) ?? [])];
}

function isSame(before: Outline, next: Outline): boolean {
  return (
    before.current === next.current &&
    before.headings.length === next.headings.length &&
    before.headings.every(({ text, level }, at) => {
      const other = next.headings[at];
      return text === other?.text && level === other.level;
    })
  );
}
