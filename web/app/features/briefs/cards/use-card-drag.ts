import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** Distance from the window's edge, in pixels, within which dragging scrolls the page. */
const edgePx = 80;
const scrollStepPx = 14;

export interface CardDrag {
  /** Index of the dragged card. */
  readonly from: number;
  /** The gap where it would be dropped: before the card with this index; the number of cards stands for the end. */
  readonly gap: number;
}

/**
 * Reorders the cards of a list by dragging their handles with any pointer. The nearest gap is shown while dragging;
 * Escape cancels.
 * @param onMove receives the positions before and after
 */
export function useCardDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<CardDrag>();
  const current = useRef<CardDrag | undefined>(undefined);
  const show = (next: CardDrag | undefined) => {
    const before = current.current;
    current.current = next;
    if (before?.from !== next?.from || before?.gap !== next?.gap) setDrag(next);
  };

  const begin = (event: PointerEvent<HTMLElement>, from: number) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    let pointerY = event.clientY;
    let hasMoved = false;
    const startY = event.clientY;
    const look = () => {
      const cards = [...(list.current?.querySelectorAll(':scope > [data-section]') ?? [])];
      const before = cards.findIndex((card) => {
        const { top, height } = card.getBoundingClientRect();
        return pointerY < top + height / 2;
      });
      show({ from, gap: before === -1 ? cards.length : before });
    };
    const timer = setInterval(() => {
      if (!hasMoved) return;
      if (pointerY < edgePx) window.scrollBy(0, -scrollStepPx);
      else if (pointerY > window.innerHeight - edgePx) window.scrollBy(0, scrollStepPx);
      else return;
      look();
    }, 16);
    const onPointerMove = (moved: globalThis.PointerEvent) => {
      pointerY = moved.clientY;
      hasMoved ||= Math.abs(pointerY - startY) > 4;
      if (hasMoved) look();
    };
    const end = (isDropped: boolean) => {
      clearInterval(timer);
      handle.removeEventListener('pointermove', onPointerMove);
      handle.removeEventListener('pointerup', onUp);
      handle.removeEventListener('pointercancel', onCancel);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      const dropped = current.current;
      show(undefined);
      if (!isDropped || dropped === undefined) return;
      // Without the card itself, all later gaps move up by one.
      const to = dropped.gap > from ? dropped.gap - 1 : dropped.gap;
      if (to !== from) onMove(from, to);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    const onKeyDown = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return;
      key.stopPropagation();
      end(false);
    };
    handle.addEventListener('pointermove', onPointerMove);
    handle.addEventListener('pointerup', onUp);
    handle.addEventListener('pointercancel', onCancel);
    document.addEventListener('keydown', onKeyDown, { capture: true });
  };
  return { drag, begin };
}
