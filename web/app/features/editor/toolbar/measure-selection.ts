import type { Editor } from '@tiptap/core';

/** Height, in pixels, covered by the fixed bars at the window's edges. */
const barsPx = { top: 120, bottom: 64 };
/** The same for the bar of the open suggestions, which has two rows on a phone. */
export const suggestionBarPx = 110;
/** Height, in pixels, of the bubble with its distance. */
const bubblePx = 64;

/**
 * Rectangle of the visible part of the selection, without width, at its beginning: what opens beside it opens where the
 * selection begins.
 * @param room height, in pixels, that must stay free below it; a taller selection is covered at its end
 */
export function measureSelection({ view, isDestroyed }: Editor, room = 0): DOMRect {
  if (isDestroyed) return new DOMRect();
  const { from, to } = view.state.selection;
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const lowest = window.innerHeight - barsPx.bottom;
  const top = Math.min(Math.max(start.top, barsPx.top), lowest);
  const line = Math.max(top, start.bottom);
  const bottom = Math.min(Math.max(end.bottom, top), lowest);
  return new DOMRect(start.left, top, 0, Math.min(bottom, Math.max(line, lowest - room)) - top);
}

/**
 * The same for the bubble, which covers no selected line where there is room: below the last line or above the first.
 * @param hasBarBelow the bar of the open suggestions is shown at the bottom edge
 */
export function measureBeside(editor: Editor, hasBarBelow: boolean): DOMRect {
  const place = measureSelection(editor, hasBarBelow ? suggestionBarPx + bubblePx - barsPx.bottom : 0);
  if (editor.isDestroyed) return place;
  const { from, to } = editor.state.selection;
  const lowest = window.innerHeight - (hasBarBelow ? suggestionBarPx + bubblePx : barsPx.bottom);
  const fitsBelow = editor.view.coordsAtPos(to, -1).bottom <= lowest;
  const fitsAbove = editor.view.coordsAtPos(from, 1).top >= barsPx.top + bubblePx;
  // Without room below, it opens above.
  return fitsBelow || !fitsAbove ? place : new DOMRect(place.x, place.y, 0, window.innerHeight - place.y);
}
