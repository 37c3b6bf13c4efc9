import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeTooltip } from './place-tooltip.ts';

/** Delay before a tooltip opens below a resting pointer, in ms. */
const openDelayMs = 400;
/** Time, in ms, in which the pointer can move from an element onto its tooltip. */
const leaveDelayMs = 150;

/**
 * Shows the tooltip of the element with `data-tooltip` that is pointed at or has the focus. There is one for the whole
 * page, so that a button with a tooltip costs no more than one without: an editor has more than a hundred.
 */
export function Tooltips() {
  const [element, setElement] = useState<HTMLElement>();
  useEffect(() => followElements(setElement), []);
  return element === undefined
    ? null
    : createPortal(<Tooltip key={element.dataset.tooltip} of={element} />, document.body);
}

function Tooltip({ of: element }: { readonly of: HTMLElement }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { offsetWidth: width, offsetHeight: height } = box.current;
    const side = element.dataset.tooltipSide === 'right' ? 'right' : 'top';
    const window = { width: document.documentElement.clientWidth, height: innerHeight };
    setPlace(placeTooltip(element.getBoundingClientRect(), { width, height }, window, side));
  }, [element]);
  return (
    <div
      ref={box}
      role="tooltip"
      style={place}
      className="fixed z-50 w-max max-w-64 animate-appear break-words rounded-control bg-ink px-2.5 py-1.5 text-paper text-sm shadow-float"
    >
      {element.dataset.tooltip}
    </div>
  );
}

/**
 * Calls `show` with the element whose tooltip is to be shown, and with undefined to hide it. A tooltip can be pointed at
 * itself, and closes by Escape, a press and scrolling.
 * @returns a function that removes the listeners
 */
function followElements(show: (element: HTMLElement | undefined) => void): () => void {
  /** Whose tooltip is shown, or will be. */
  let current: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (next: HTMLElement | undefined, delayMs: number) => {
    clearTimeout(timer);
    current = next;
    if (delayMs === 0) show(next);
    else timer = setTimeout(() => show(next?.isConnected === true ? next : undefined), delayMs);
  };
  const hide = () => {
    clearTimeout(timer);
    show(undefined);
  };
  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    if (target instanceof Element && target.closest('[role="tooltip"]') !== null) {
      clearTimeout(timer);
      return;
    }
    const next = findElement(target);
    if (next !== current) change(next, next === undefined ? leaveDelayMs : openDelayMs);
  };
  const onFocusIn = ({ target }: FocusEvent) => {
    const next = findElement(target);
    // After a press the focus is not visible, and the pointer decides.
    if (next?.matches(':focus-visible') === true) change(next, 0);
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    if (findElement(target) === current) change(undefined, 0);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  document.addEventListener('pointerover', onPointerOver, options);
  document.documentElement.addEventListener('pointerleave', () => change(undefined, 0), { signal: controller.signal });
  document.addEventListener('focusin', onFocusIn, options);
  document.addEventListener('focusout', onFocusOut, options);
  document.addEventListener('keydown', onKeyDown, options);
  for (const name of ['pointerdown', 'click', 'scroll']) document.addEventListener(name, hide, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

/** A button whose menu is open has none: its tooltip would lie over the menu. */
const described = '[data-tooltip]:not([aria-haspopup][aria-expanded="true"])';

function findElement(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>(described) : null) ?? undefined;
}
