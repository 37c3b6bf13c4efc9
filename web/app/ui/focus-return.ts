/** Restores the focus. */
export type FocusReturn = () => void;

interface Place {
  readonly element: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([type="hidden"], [hidden], :disabled, [tabindex="-1"])';

/**
 * Records the position of an element, so that the focus can return to it later. If the element is removed before the
 * focus moves on (a row that an action removes, a button that an answer replaces), its neighbour receives the focus
 * instead of the top of the page.
 */
export function captureFocus(holder: HTMLElement): FocusReturn {
  const moveOn = prepareMove(holder);
  return () => {
    if (!holder.isConnected) {
      moveOn();
      return;
    }
    holder.focus();
    followRemoval(holder, moveOn);
  };
}

/** Records where an element stands, and what moves the focus to its neighbour after it was removed. */
function prepareMove(holder: HTMLElement): () => void {
  const places = listPlaces(holder);
  const { pathname } = location;
  return () => {
    // Another page starts with its own focus and scroll position.
    if (location.pathname === pathname) focusBeside(places);
  };
}

/** The element and its ancestors, innermost first, with their siblings. */
function listPlaces(holder: Element): Place[] {
  const places: Place[] = [];
  for (
    let element: Element | null = holder;
    element !== null && element !== document.body;
    element = element.parentElement
  )
    places.push({ element, next: element.nextElementSibling, previous: element.previousElementSibling });
  return places;
}

/** Until another element has the focus, or the pointer is pressed on something not focusable. */
function followRemoval(holder: HTMLElement, moveOn: () => void): void {
  const leave = (event: FocusEvent) => event.target !== holder && stop();
  const observer = new MutationObserver(() => {
    if (holder.isConnected) return;
    stop();
    if (document.activeElement === document.body) moveOn();
  });
  const stop = () => {
    observer.disconnect();
    document.removeEventListener('focusin', leave);
    document.removeEventListener('pointerdown', stop);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', leave);
  document.addEventListener('pointerdown', stop);
}

/**
 * Focuses what follows the outermost removed element, otherwise what stands before it, otherwise the first focusable
 * element in its parent.
 */
function focusBeside(places: readonly Place[]): void {
  const index = places.findIndex(({ element }) => element.isConnected);
  const gone = places[index - 1];
  const candidates = [
    ...walk(gone?.next, 'nextElementSibling'),
    ...walk(gone?.previous, 'previousElementSibling'),
    ...places.slice(Math.max(0, index)).map(({ element }) => element),
  ];
  for (const candidate of candidates) {
    const target = candidate.isConnected ? findFocusable(candidate) : undefined;
    if (target === undefined) continue;
    const moveOn = prepareMove(target);
    target.focus({ preventScroll: true });
    // A row whose removal is still on its way.
    followRemoval(target, moveOn);
    return;
  }
}

/** The element and its siblings in a direction, nearest first. */
function walk(
  from: Element | null | undefined,
  direction: 'nextElementSibling' | 'previousElementSibling',
): readonly Element[] {
  const siblings: Element[] = [];
  for (let element = from ?? null; element !== null; element = element[direction]) siblings.push(element);
  return siblings;
}

function findFocusable(within: Element): HTMLElement | undefined {
  return [within, ...within.querySelectorAll(focusable)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(focusable) && element.checkVisibility(),
  );
}
