import { closeHistory } from '@tiptap/pm/history';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { toEditorDocument } from '../markdown-source/editor-document.ts';
import { createPastedImage, type PastedImage } from './pasted-images.ts';
import { readPastedMarkdown } from './pasted-markdown.ts';

/** Elements that carry meaning beyond the look of code or words. */
const meaningful = /<(?:h[1-6]|ul|ol|li|table|a|strong|em|i|b|s|del|img|blockquote)[\s>]/i;
/** Google Docs wraps the whole clipboard content in this element. */
const wrapper = /<b\s[^<>]*docs-internal-guid/gi;

/** Positions in the document between which the inserted text is. */
export interface PastedRange {
  readonly from: number;
  readonly to: number;
}

export interface MarkdownPaste {
  /** Inserts the text unchanged. */
  readonly plain: Transaction;
  /** Where the text is after `plain`. */
  readonly range: PastedRange;
  /** Replaces the text with its blocks, as a history step of its own: undoing it restores the plain text. */
  readonly convert: (state: EditorState, range: PastedRange) => Transaction;
  /** Pictures whose placeholders are among the blocks. */
  readonly images: readonly PastedImage[];
}

/**
 * Pastes a text that is clearly Markdown as formatted blocks. Undefined for any other text, and when the clipboard
 * holds HTML with formatting; code editors put HTML there that only colours their Markdown, which does not count as
 * formatting.
 */
export function pasteMarkdown(state: EditorState, text: string, html: string): MarkdownPaste | undefined {
  const { $from, from, to } = state.selection;
  const hasFormat = html.includes('data-pm-slice') || meaningful.test(html.replaceAll(wrapper, '<span'));
  if ($from.parent.type.spec.code === true || hasFormat) return undefined;
  const pasted = readPastedMarkdown(text);
  if (pasted === undefined || pasted.length === 0) return undefined;
  const images: PastedImage[] = [];
  const content = pasted.flatMap((one) => {
    if (one.kind === 'block') return toEditorDocument([one.block]).content ?? [];
    const image = createPastedImage(one.address, one.alt);
    images.push(image);
    return [{ type: 'pastedImage', attrs: { key: image.key } }];
  });
  const nodes = content.map((node) => Node.fromJSON(state.schema, node));
  const isOneLine = nodes.length === 1 && nodes[0]?.type.name === 'paragraph';
  if ($from.parent.type.name !== 'paragraph' && !isOneLine) return undefined;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    if ($from.node(depth).type.spec.tableRole === 'table' && !isOneLine) return undefined;
  }
  const plain = closeHistory(state.tr).replaceSelection(toPlainSlice(state, text));
  return {
    plain: plain.scrollIntoView(),
    range: { from: plain.mapping.map(from, -1), to: plain.mapping.map(to, 1) },
    convert: (next, range) => {
      const tr = closeHistory(next.tr);
      tr.setSelection(TextSelection.create(tr.doc, range.from, range.to));
      return tr.replaceSelection(Slice.maxOpen(Fragment.from(nodes))).scrollIntoView();
    },
    images,
  };
}

/** Turns each line into a paragraph, as browsers do. */
function toPlainSlice({ schema }: EditorState, text: string): Slice {
  const lines = text.replaceAll(/\r\n?/g, '\n').split(/\n+/);
  const paragraphs = lines.map((line) => schema.nodes.paragraph?.create(null, line === '' ? [] : schema.text(line)));
  return Slice.maxOpen(Fragment.from(paragraphs.filter((one) => one !== undefined)));
}
