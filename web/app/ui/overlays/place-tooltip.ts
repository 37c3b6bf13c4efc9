/** Side of an element on which its tooltip opens if there is room. */
export type TooltipSide = 'top' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distance between an element and its tooltip, in pixels. */
const gapPx = 6;
/** Distance between a tooltip and the edges of the window, in pixels. */
const edgePx = 8;

/**
 * Computes where the top left corner of a tooltip is, in pixels of the window: centred beside its element, below it if
 * there is no room above, and always within the window.
 */
export function placeTooltip(
  element: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  { width, height }: Size,
  window: Size,
  side: TooltipSide,
): { readonly left: number; readonly top: number } {
  const middle = { x: (element.left + element.right) / 2, y: (element.top + element.bottom) / 2 };
  const above = element.top - gapPx - height;
  const left = side === 'right' ? element.right + gapPx : middle.x - width / 2;
  const top = side === 'right' ? middle.y - height / 2 : above < edgePx ? element.bottom + gapPx : above;
  return {
    left: Math.max(edgePx, Math.min(left, window.width - width - edgePx)),
    top: Math.max(edgePx, Math.min(top, window.height - height - edgePx)),
  };
}
