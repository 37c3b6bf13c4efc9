import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { readSelection } from '../../../lib/read-selection.ts';
import { readBlockText } from '../rich-text/block-text.ts';
import { readOriginal, toContentOffset } from '../suggestions/decide-suggestions.ts';
import {
  type AnalysedBlock,
  type AnalysedDocument,
  type AnalysisSurface,
  findBlock,
  type KnownFindings,
  type MarkedFinding,
  type MarkKind,
} from './analysed-text.ts';
import { countMarks, findingMarks, findingMarksKey, type MarkedStretch, setMarks } from './finding-marks.ts';

/**
 * Maximum number of blocks that are marked at once: with the layout that follows, this takes less than half of a frame.
 */
const drawnMax = 5;

interface PlacedBlock extends AnalysedBlock {
  readonly node: Node;
  /** Position of the first letter in the document. */
  readonly start: number;
}

/** Analyses the rich text editor and marks findings in it. */
export class RichTextAnalysis implements AnalysisSurface {
  readonly #editor: Editor;
  /** The readable text of each block; undefined for a block that only a suggestion would add. */
  readonly #texts = new WeakMap<Node, string | undefined>();
  /** Findings currently marked in each block. */
  #drawn = new WeakMap<Node, readonly MarkedFinding[]>();
  #known: KnownFindings = () => undefined;
  #kinds: ReadonlySet<MarkKind> = new Set();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(editor: Editor) {
    this.#editor = editor;
    editor.registerPlugin(findingMarks());
  }

  /** Removes the marks. */
  detach(): void {
    clearTimeout(this.#timer);
    if (!this.#editor.isDestroyed) this.#editor.unregisterPlugin(findingMarksKey);
  }

  read(): AnalysedDocument {
    const addresses = new Set<string>();
    const images: boolean[] = [];
    const note = (node: Node) => {
      for (const { type, attrs } of node.marks) if (type.name === 'link') addresses.add(String(attrs.href));
      if (/image|figure/i.test(node.type.name)) images.push(String(node.attrs.alt ?? '').trim() !== '');
    };
    // Open suggestions are not part of the text.
    for (const block of this.#editor.state.doc.children) {
      const original = readOriginal(block);
      if (original === undefined) continue;
      note(original);
      original.descendants(note);
    }
    return { blocks: this.#blocks(), links: addresses.size, images, isCut: false };
  }

  draw(known: KnownFindings, kinds: ReadonlySet<MarkKind>): boolean {
    if (kinds !== this.#kinds) this.#drawn = new WeakMap();
    this.#known = known;
    this.#kinds = kinds;
    const { view } = this.#editor;
    view.dom.toggleAttribute('data-plain-cliches', !kinds.has('cliche'));
    // Redrawing would interrupt an input method that is composing.
    if (view.composing) return false;
    this.#drawSome();
    return true;
  }

  select(sought: AnalysedBlock, number: number, from: number, to: number): void {
    const blocks = this.#blocks();
    const block = blocks[findBlock(blocks, sought.text, number)];
    if (block === undefined) return;
    // ProseMirror scrolls to the selection only when it has the focus; focusing may change the state.
    this.#editor.view.focus();
    const { state, view } = this.#editor;
    const [first, last] = [toContentOffset(block.node, from, 'from'), toContentOffset(block.node, to, 'to')];
    const selection = TextSelection.create(state.doc, block.start + first, block.start + last);
    view.dispatch(state.tr.setSelection(selection).scrollIntoView());
  }

  /** Marks findings that are not marked yet, a few blocks at a time. */
  #drawSome(): void {
    clearTimeout(this.#timer);
    if (this.#editor.isDestroyed || this.#editor.view.composing) return;
    readSelection();
    const { view, state } = this.#editor;
    const stretches: MarkedStretch[] = [];
    let isDone = true;
    for (const { node, kind, text, start } of this.#blocks()) {
      const found = this.#known(text)?.findings;
      if (kind !== 'text' || found === undefined || this.#drawn.get(node) === found) continue;
      if (stretches.length === drawnMax) {
        isDone = false;
        break;
      }
      this.#drawn.set(node, found);
      const to = start + node.content.size;
      const findings = found.flatMap((finding) => (this.#kinds.has(finding.kind) ? placeFinding(node, finding) : []));
      if (findings.length + countMarks(state, start, to) > 0) stretches.push({ from: start, to, findings });
    }
    if (stretches.length > 0) view.dispatch(setMarks(state.tr, stretches));
    if (!isDone) this.#timer = setTimeout(() => this.#drawSome(), 0);
  }

  #blocks(): PlacedBlock[] {
    const blocks: PlacedBlock[] = [];
    this.#editor.state.doc.descendants((node, position, parent) => {
      if (!node.isTextblock) return true;
      if (node.type.spec.code === true || node.content.size === 0) return false;
      const isHeading = node.type.name === 'heading';
      const kind = isHeading ? 'heading' : /cell|header/i.test(parent?.type.name ?? '') ? 'other' : 'text';
      const level = isHeading ? Number(node.attrs.level) : undefined;
      const text = this.#textOf(node);
      if (text !== undefined) blocks.push({ node, start: position + 1, text, kind, level });
      return false;
    });
    return blocks;
  }

  #textOf(node: Node): string | undefined {
    if (this.#texts.has(node)) return this.#texts.get(node);
    const original = readOriginal(node);
    const text = original === undefined || original.content.size === 0 ? undefined : readBlockText(original);
    this.#texts.set(node, text);
    return text;
  }
}

function placeFinding(line: Node, finding: MarkedFinding): MarkedFinding {
  const from = toContentOffset(line, finding.from, 'from');
  return { ...finding, from, to: toContentOffset(line, finding.to, 'to') };
}
