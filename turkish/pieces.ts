/**
 * Maximum length of a text or paragraph, in UTF-16 units; the rest is ignored. The cost of everything is proportional
 * to the length.
 */
export const textLengthMax = 1_000_000;
/** Maximum length of a paragraph; a longer one is read in pieces of whole sentences. */
export const paragraphLengthMax = 20_000;

/** The paragraphs of a text, long ones in pieces of whole sentences. */
export function cutIntoPieces(text: string): { readonly from: number; readonly piece: string }[] {
  const pieces: { from: number; piece: string }[] = [];
  const end = Math.min(text.length, textLengthMax);
  for (let from = 0; from < end; ) {
    const line = text.indexOf('\n', from);
    const to = findPieceEnd(text, from, line < 0 ? end : Math.min(line, end));
    pieces.push({ from, piece: text.slice(from, to) });
    from = to + (text[to] === '\n' ? 1 : 0);
  }
  return pieces;
}

/** The end of the paragraph or, near the maximum length, that of a sentence, or a space if there is none. */
function findPieceEnd(text: string, from: number, end: number): number {
  if (end - from <= paragraphLengthMax) return end;
  const last = from + paragraphLengthMax;
  for (let at = last; at > from + paragraphLengthMax / 2; at -= 1)
    if (/[.!?…]/.test(text[at - 1] ?? '') && /\s/.test(text[at] ?? '') && /[A-ZÀ-ÖØ-ÞĞİŞ“"—]/.test(text[at + 1] ?? ''))
      return at;
  const space = text.lastIndexOf(' ', last);
  return space > from ? space : last;
}

export function moveBy<Place extends { readonly from: number; readonly to: number }>(by: number, place: Place): Place {
  return by === 0 ? place : { ...place, from: place.from + by, to: place.to + by };
}
