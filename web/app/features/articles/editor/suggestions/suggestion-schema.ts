import { Extension, type Extensions, Mark, type Node as NodeExtension } from '@tiptap/core';
import type { Node, Mark as ProseMirrorMark } from '@tiptap/pm/model';

/** What a suggestion would do with a piece of the text. */
export type SuggestionKind = 'insertion' | 'deletion';

/** On a piece of the document: which suggestion it belongs to. Pieces of one suggestion are decided together. */
export interface SuggestionLabel {
  readonly id: string;
  readonly kind: SuggestionKind;
}

/** Blocks that a suggestion can add or take away as such. Cells stand and fall with their row. */
const suggestedBlocks = [
  'paragraph',
  'heading',
  'codeBlock',
  'horizontalRule',
  'image',
  'image',
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'table',
  'tableRow',
];

/** Without rules for parsing: pasted HTML never makes suggestions. */
function createSuggestionMark(name: SuggestionKind, tag: 'ins' | 'del') {
  return Mark.create({
    name,
    // What is typed at its edges is the author's own.
    inclusive: false,
    keepOnSplit: false,
    excludes: 'insertion deletion',
    // Around all other marks.
    priority: 2000,
    addAttributes: () => ({ id: { default: '' } }),
    renderHTML: ({ mark }) => [tag, { class: `suggested-${name}`, 'data-suggestion': String(mark.attrs.id) }, 0],
  });
}

/**
 * Open suggestions, as parts of the editor's document: words under marks, added and removed blocks under an attribute. The text inside of
 * such a block has the mark as well, so that it keeps its meaning when the block is joined with another one.
 */
export const Suggestions = Extension.create({
  name: 'suggestions',
  addExtensions: () => [createSuggestionMark('insertion', 'ins'), createSuggestionMark('deletion', 'del')],
  addGlobalAttributes: () => [
    {
      types: suggestedBlocks,
      attributes: {
        suggestion: {
          default: null,
          parseHTML: () => null,
          renderHTML: ({ suggestion }) => {
            const label = suggestion as SuggestionLabel | null;
            return label === null ? {} : { 'data-suggestion': label.id, 'data-suggested': label.kind };
          },
        },
      },
    },
  ],
});

/** Has a kit of extensions allow suggestions in blocks of code, where no other mark is. */
export function withSuggestionsInCode(extensions: Extensions): Extensions {
  return extensions.map((one) =>
    one.name === 'codeBlock' ? (one as NodeExtension).extend({ marks: 'insertion deletion' }) : one,
  );
}

/** The suggestion that a piece of the document itself belongs to. */
export function getSuggestion(node: Node): SuggestionLabel | undefined {
  if (!node.isInline) return (node.attrs.suggestion as SuggestionLabel | null | undefined) ?? undefined;
  const mark = node.marks.find(isSuggestionMark);
  return mark === undefined ? undefined : { id: String(mark.attrs.id), kind: mark.type.name as SuggestionKind };
}

export function isSuggestionMark({ type }: ProseMirrorMark): boolean {
  return type.name === 'insertion' || type.name === 'deletion';
}

/** The same piece as part of a suggestion, or of none. */
export function withSuggestion(node: Node, label: SuggestionLabel | null): Node {
  if (!node.isInline) {
    if (node.type.spec.attrs?.suggestion === undefined) return node;
    return node.type.create({ ...node.attrs, suggestion: label }, node.content, node.marks);
  }
  const rest = node.marks.filter((mark) => !isSuggestionMark(mark));
  if (label === null) return node.mark(rest);
  return node.mark(node.type.schema.mark(label.kind, { id: label.id }).addToSet(rest));
}

/** Whether a block can be added or removed by a suggestion. */
export function canBeSuggested(node: Node): boolean {
  return node.type.spec.attrs?.suggestion !== undefined;
}

const withSuggestions = new WeakMap<Node, boolean>();

/** Whether any piece of the node belongs to a suggestion. Known for nodes that were asked about before. */
export function hasSuggestions(node: Node): boolean {
  const known = withSuggestions.get(node);
  if (known !== undefined) return known;
  let found = getSuggestion(node) !== undefined;
  for (let at = 0; at < node.childCount && !found; at += 1) found = hasSuggestions(node.child(at));
  withSuggestions.set(node, found);
  return found;
}
