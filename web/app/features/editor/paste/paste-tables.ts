/** Maximum number of columns that a cell can span. */
const spanMax = 50;
/** Maximum number of cells of a table, including those that replace merged ones. */
const filledCellsMax = 10_000;

/**
 * Gives every row of a table as many cells as the table has columns, each spanning one row and column. Positions
 * covered by a merged cell become empty cells, so that all others stay in their column. The cost depends on the actual
 * rows and columns, not on the spans.
 */
export function fillMergedCells(table: HTMLTableElement): void {
  const rows = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table);
  let budget = filledCellsMax;
  /** For each column, the number of following rows covered by a cell above. */
  let covered: number[] = [];
  let group: Element | null = null;
  const filled = rows.map((row) => {
    // No cell extends beyond its part of the table (head, body, foot).
    if (row.parentElement !== group) covered = [];
    group = row.parentElement;
    const cells: (Element | undefined)[] = [];
    for (const cell of row.querySelectorAll('td, th')) {
      if (cell.closest('tr') !== row) continue;
      while ((covered[cells.length] ?? 0) > 0) cells.push(undefined);
      const columns = Math.min(readSpan(cell, 'colspan') || 1, spanMax);
      const rowSpan = readSpan(cell, 'rowspan');
      for (let at = 0; at < columns && cells.length < filledCellsMax; at += 1) {
        covered[cells.length] = rowSpan === 0 ? rows.length + 1 : rowSpan;
        cells.push(at === 0 ? cell : undefined);
      }
    }
    covered.forEach((left, column) => {
      if (left > 0 && column >= cells.length) cells[column] = undefined;
      covered[column] = Math.max(0, left - 1);
    });
    return { row, cells: Array.from(cells) };
  });
  const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
  for (const { row, cells } of filled) {
    for (let column = 0; column < width; column += 1) {
      const cell = cells[column];
      if (cell === undefined && budget <= 0) continue;
      budget -= 1;
      row.append(cell ?? table.ownerDocument.createElement(cells[0]?.localName ?? 'td'));
    }
  }
}

/** @returns 0 for all following rows */
function readSpan(cell: Element, name: string): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  return Number.isNaN(value) || value < 0 ? 1 : value;
}
