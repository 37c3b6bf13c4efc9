/**
 * Rows for labels of marked days, so that close ones do not cover each other.
 * @param places between 0 and 1, in order; a label begins at its place in the first half, and ends there in the second
 * @param width the width of a label, as a share of the whole
 */
export function placeLabels(places: readonly number[], width: number): readonly number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const start = place > 0.5 ? place - width : place;
    const free = ends.findIndex((end) => end <= start);
    const row = free === -1 ? ends.length : free;
    ends[row] = start + width;
    return row;
  });
}

/** More labels than these, or longer ones, have no room above a chart on a phone; nor has a third row. */
const labelsMax = 4;
const lettersMax = 18;
const rowsMax = 2;

/** Whether the labels, in the rows of `placeLabels`, have room above a chart. */
export function haveRoom(labels: readonly string[], rows: readonly number[]): boolean {
  return (
    labels.length <= labelsMax &&
    labels.every(({ length }) => length <= lettersMax) &&
    rows.every((row) => row < rowsMax)
  );
}
