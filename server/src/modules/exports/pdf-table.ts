import type { CellAlignment, DocumentTable, TextRun } from '@hokka/contracts/articles/article-document.ts';
import { type ArticleSheet, colours, type Element, type Place, page } from './article-sheet.ts';
import { breakLines, type Line } from './break-lines.ts';

const text = { size: 9.5, lineHeight: 14 } as const;
const padding = { x: 6, y: 4 } as const;
/** Minimum width of a column, in points. Narrower ones would break most words. */
const columnMin = 44;
/**
 * Maximum natural width of a column, in points, so that a long text takes more lines instead of its neighbours' width.
 */
const naturalMax = 240;

interface Column {
  readonly x: number;
  readonly width: number;
  readonly align: CellAlignment;
}

/**
 * Writes a table. With too many columns for the page, writes its rows as a list in which each cell follows the name of
 * its column.
 */
export function writeTable(sheet: ArticleSheet, table: DocumentTable, place: Place): void {
  const width = page.right - place.x;
  if (table.align.length * columnMin > width) writeRecords(sheet, table, place);
  else new TableWriter(sheet, table, place).write();
}

class TableWriter {
  readonly #sheet: ArticleSheet;
  readonly #table: DocumentTable;
  readonly #columns: readonly Column[];
  readonly #element: Element;

  constructor(sheet: ArticleSheet, table: DocumentTable, place: Place) {
    this.#sheet = sheet;
    this.#table = table;
    this.#columns = layOutColumns(sheet, table, place);
    this.#element = sheet.open('Table', place.parent);
  }

  write(): void {
    const [head = [], ...rows] = this.#table.rows.map((row, at) => this.#breakRow(row, at === 0));
    const firstHeight = Math.min(computeHeight(rows[0] ?? []), 80);
    this.#sheet.ensureSpace(computeHeight(head) + firstHeight);
    this.#row(head, true);
    for (const row of rows) this.#row(row, false, head);
    this.#element.end();
  }

  #breakRow(cells: readonly (readonly TextRun[])[], isBold: boolean): Line[][] {
    return this.#columns.map(({ width }, at) =>
      breakLines(cells[at] ?? [], {
        width: width - 2 * padding.x,
        measure: (word, face) => this.#sheet.measure(word, face, text.size),
        isBold,
      }),
    );
  }

  /** Writes a row over as many pages as it needs, and repeats the table header on each. */
  #row(cells: readonly (readonly Line[])[], isHead: boolean, head: readonly (readonly Line[])[] = []): void {
    const row = this.#sheet.open('TR', this.#element);
    const elements = cells.map(() => this.#sheet.open(isHead ? 'TH' : 'TD', row));
    const count = Math.max(1, ...cells.map((lines) => lines.length));
    const headHeight = computeHeight(head);
    const canRepeat = !isHead && headHeight < (page.bottom - page.top) / 3;
    for (let start = 0; start < count; ) {
      const rest = count - start;
      const isSplitWorse = rest <= 3 || start > 0;
      if (this.#sheet.ensureSpace((isSplitWorse ? Math.min(rest, 3) : 2) * text.lineHeight + 2 * padding.y)) {
        if (canRepeat) this.#repeatHead(head);
      }
      const room = Math.floor((page.bottom - this.#sheet.y - 2 * padding.y) / text.lineHeight);
      const taken = Math.max(1, Math.min(rest, room));
      this.#slice(cells, elements, { start, taken, isHead });
      start += taken;
    }
    for (const element of elements) element.end();
    row.end();
  }

  #slice(
    cells: readonly (readonly Line[])[],
    elements: readonly Element[],
    { start, taken, isHead }: { readonly start: number; readonly taken: number; readonly isHead: boolean },
  ): void {
    const height = taken * text.lineHeight + 2 * padding.y;
    this.#drawCells(height, isHead);
    for (const [at, lines] of cells.entries()) {
      const column = this.#columns[at];
      const element = elements[at];
      if (column === undefined || element === undefined) continue;
      for (const [line, spans] of lines.slice(start, start + taken).entries()) {
        const y = this.#sheet.y + padding.y + line * text.lineHeight;
        this.#sheet.writeLine(element, spans, { ...text, x: column.x + toOffset(spans, column) }, y);
      }
    }
    this.#sheet.y += height;
  }

  #drawCells(height: number, isHead: boolean): void {
    const { y } = this.#sheet;
    this.#sheet.decorate((document) => {
      for (const { x, width } of this.#columns) {
        document.rect(x, y, width, height).lineWidth(0.5);
        if (isHead) document.fillAndStroke(colours.wash, colours.line);
        else document.stroke(colours.line);
      }
    });
  }

  /** Decoration only: screen readers have read the header already. */
  #repeatHead(head: readonly (readonly Line[])[]): void {
    this.#drawCells(computeHeight(head), true);
    const { y } = this.#sheet;
    for (const [at, lines] of head.entries()) {
      const column = this.#columns[at];
      if (column === undefined) continue;
      for (const [line, spans] of lines.entries()) {
        this.#sheet.decorate((document) => {
          for (const span of spans) {
            document
              .font(span.face)
              .fontSize(text.size)
              .fillColor(colours.ink)
              .text(
                span.text,
                column.x + toOffset(spans, column) + span.x,
                y + padding.y + 1.3 + line * text.lineHeight,
                {
                  lineBreak: false,
                },
              );
          }
        });
      }
    }
    this.#sheet.y += computeHeight(head);
  }
}

function computeHeight(cells: readonly (readonly Line[])[]): number {
  return Math.max(1, ...cells.map((lines) => lines.length)) * text.lineHeight + 2 * padding.y;
}

function toOffset(spans: Line, { width, align }: Column): number {
  const rest = width - 2 * padding.x - spans.reduce((_, span) => span.x + span.width, 0);
  return padding.x + (align === 'right' ? rest : align === 'center' ? rest / 2 : 0);
}

/** Distributes the width by the contents of the columns, at least `columnMin` each. */
function layOutColumns(sheet: ArticleSheet, { align, rows }: DocumentTable, place: Place): Column[] {
  const available = page.right - place.x;
  const natural = align.map((_, at) => {
    const widths = rows.slice(0, 200).map((row, index) => measureCell(sheet, row[at] ?? [], index === 0));
    return Math.min(naturalMax, Math.max(columnMin, ...widths) + 2 * padding.x);
  });
  const total = natural.reduce((sum, width) => sum + width, 0);
  const spare = available - columnMin * align.length;
  const wanted = total - columnMin * align.length;
  let x = place.x;
  return align.map((alignment, at) => {
    const share = wanted === 0 ? 1 / align.length : ((natural[at] ?? 0) - columnMin) / wanted;
    const column = { x, width: columnMin + spare * share, align: alignment };
    x += column.width;
    return column;
  });
}

/** Width of a cell on one line, at most `naturalMax`. */
function measureCell(sheet: ArticleSheet, runs: readonly TextRun[], isBold: boolean): number {
  let width = 0;
  for (const run of runs) {
    const words = run.text.slice(0, 100);
    width += sheet.measure(words, run.bold === true || isBold ? 'bold' : 'regular', text.size);
    if (width > naturalMax) return naturalMax;
  }
  return width;
}

/** Writes each row as lines of `column: cell`. */
function writeRecords(sheet: ArticleSheet, { rows }: DocumentTable, place: Place): void {
  const [head = [], ...records] = rows;
  const list = sheet.open('L', place.parent);
  for (const record of records) {
    const item = sheet.open('LI', list);
    const element = sheet.open('LBody', item);
    for (const [at, cell] of record.entries()) {
      const name = (head[at] ?? []).map((run) => ({ ...run, bold: true as const }));
      const runs = name.length === 0 ? cell : [...name, { text: ': ', bold: true as const }, ...cell];
      const measure = (word: string, face: Parameters<ArticleSheet['measure']>[1]) =>
        sheet.measure(word, face, text.size);
      for (const line of breakLines(runs, { width: page.right - place.x, measure })) {
        sheet.ensureSpace(text.lineHeight);
        sheet.writeLine(element, line, { ...text, x: place.x });
        sheet.y += text.lineHeight;
      }
    }
    sheet.y += 6;
    element.end();
    item.end();
  }
  list.end();
}
