import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type PluginView } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { PostponedCall } from '../../../lib/postponed-call.ts';
import { whenIdle } from '../../../lib/when-idle.ts';

/**
 * Minimum number of cells of a table whose columns are held; the browser lays out smaller tables within a keystroke.
 */
const cellsMin = 200;
const pauseMs = 400;
/** Rows so close below the view may come into it while the user deletes lines. */
const marginPx = 300;

/**
 * Fixes the column widths of a large table while the user types in it. Otherwise each key would make the browser
 * measure all cells, and move them all when a column grows by a letter. The widths are measured again at each pause.
 * Rows out of view get layers of their own, so that a line that wraps moves them without painting.
 */
export const HeldColumns = Extension.create({
  name: 'heldColumns',
  addProseMirrorPlugins: () => [new Plugin({ view: (view) => new ColumnHolder(view) })],
});

interface HeldTable {
  readonly table: HTMLTableElement;
  readonly columns: readonly HTMLTableColElement[];
  readonly wrapper: HTMLElement;
  readonly wrapperWidth: number;
}

class ColumnHolder implements PluginView {
  readonly #view: EditorView;
  readonly #pause = new PostponedCall(() => this.#wait());
  readonly #sizes = new ResizeObserver(() => this.#resize());
  #cancelWait = () => {};
  /** The large table at the caret, as of the last update. */
  #node: Node | undefined;
  #held: HeldTable | undefined;

  constructor(view: EditorView) {
    this.#view = view;
    this.update();
  }

  update(): void {
    const node = findLargeTable(this.#view.state)?.node;
    if (node === this.#node) return;
    this.#node = node;
    if (node !== undefined && countColumns(node) !== this.#held?.columns.length) this.#release();
    this.#pause.schedule(pauseMs);
  }

  destroy(): void {
    this.#pause.cancel();
    this.#cancelWait();
    this.#sizes.disconnect();
  }

  #wait(): void {
    this.#cancelWait();
    this.#cancelWait = whenIdle(() => {
      // If the user has resumed typing, the next pause is a better time.
      if (!this.#pause.isPending) this.#hold();
    });
  }

  /** The column widths depend on the width of the page. */
  #resize(): void {
    if (this.#held === undefined || this.#held.wrapper.clientWidth === this.#held.wrapperWidth) return;
    this.#release();
    this.#pause.schedule(pauseMs);
  }

  #hold(): void {
    this.#release();
    const found = findLargeTable(this.#view.state);
    const wrapper = found && this.#view.nodeDOM(found.position);
    if (!(wrapper instanceof HTMLElement)) return;
    const table = wrapper.querySelector('table');
    const columns = [...wrapper.querySelectorAll('col')];
    const cells = [...(table?.rows[0]?.cells ?? [])];
    // A hidden table has no widths.
    if (table === null || wrapper.clientWidth === 0 || cells.length !== columns.length) return;
    const widths = cells.map((cell) => cell.getBoundingClientRect().width);
    const wrapperWidth = wrapper.clientWidth;
    for (const [at, column] of columns.entries()) column.style.inlineSize = `${widths[at]}px`;
    table.classList.add('held-columns');
    this.#held = { table, columns, wrapper, wrapperWidth };
    this.#sizes.observe(wrapper);
    makeLayers([...table.rows]);
  }

  #release(): void {
    if (this.#held === undefined) return;
    const { table, columns, wrapper } = this.#held;
    this.#held = undefined;
    this.#sizes.unobserve(wrapper);
    table.classList.remove('held-columns');
    for (const column of columns) column.style.inlineSize = '';
  }
}

/** A style sheet, because ProseMirror would draw a row again whose own attributes change. */
let layers: CSSStyleSheet | undefined;

/** Makes layers of the rows that are out of view. Text of a layer has no subpixel smoothing, which would be seen. */
function makeLayers(rows: readonly HTMLElement[]): void {
  const places = rows.map((row) => row.getBoundingClientRect());
  const above = places.filter(({ bottom }) => bottom < 0).length;
  const below = places.filter(({ top }) => top < window.innerHeight + marginPx).length + 1;
  if (layers === undefined) {
    layers = new CSSStyleSheet();
    document.adoptedStyleSheets.push(layers);
  }
  layers.replaceSync(`.held-columns tr:is(:nth-child(-n+${above}),:nth-child(n+${below})){will-change:transform}`);
  document.addEventListener('scroll', dropLayers, { capture: true, once: true });
}

function dropLayers(): void {
  layers?.replaceSync('');
}

function findLargeTable({ selection: { $from } }: EditorState): { node: Node; position: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.name !== 'table') continue;
    return node.childCount * countColumns(node) < cellsMin ? undefined : { node, position: $from.before(depth) };
  }
  return undefined;
}

function countColumns(table: Node): number {
  return table.firstChild?.childCount ?? 0;
}
