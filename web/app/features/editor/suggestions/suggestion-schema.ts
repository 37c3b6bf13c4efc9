import { Extension, type Extensions, Mark, type Node as NodeExtension } from '@tiptap/core';
import type { Node, Mark as ProseMirrorMark } from '@tiptap/pm/model';

/** What a suggestion would do with a piece of the text. */
export type SuggestionKind = 'insertion' | 'deletion';

/** Assigns a piece of the document to a suggestion. All pieces of a suggestion are decided together. */
export interface SuggestionLabel {
  readonly id: string;
  readonly kind: SuggestionKind;
}

/** Blocks that a suggestion can add or remove as a whole. Cells share the fate of their row. */
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

/** Has no parse rules: pasted HTML never creates suggestions. */
function createSuggestionMark(name: SuggestionKind, tag: 'ins' | 'del') {
  return Mark.create({
    name,
    // Text typed at the edges is not part of the suggestion.
    inclusive: false,
    keepOnSplit: false,
    excludes: 'insertion deletion',
    // Renders outside of all other marks.
    priority: 2000,
    addAttributes: () => ({ id: { default: '' } }),
    renderHTML: ({ mark }) => [tag, { class: `suggested-${name}`, 'data-suggestion': String(mark.attrs.id) }, 0],
  });
}

/**
 * Represents open suggestions in the document: words with marks, added and removed blocks with an attribute. The text
 * inside such a block carries the mark as well, so that it keeps its meaning when the block is joined with another.
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

/** Allows suggestions in code blocks, where no other mark is allowed. */
export function withSuggestionsInCode(extensions: Extensions): Extensions {
  return extensions.map((one) =>
    one.name === 'codeBlock' ? (one as NodeExtension).extend({ marks: 'insertion deletion' }) : one,
  );
}

/** Returns the suggestion that this piece itself belongs to. */
export function getSuggestion(node: Node): SuggestionLabel | undefined {
  if (!node.isInline) return (node.attrs.suggestion as SuggestionLabel | null | undefined) ?? undefined;
  const mark = node.marks.find(isSuggestionMark);
  return mark === undefined ? undefined : { id: String(mark.attrs.id), kind: mark.type.name as SuggestionKind };
}

export function isSuggestionMark({ type }: ProseMirrorMark): boolean {
  return type.name === 'insertion' || type.name === 'deletion';
}

/** Returns the piece as part of a suggestion, or of none. */
export function withSuggestion(node: Node, label: SuggestionLabel | null): Node {
  if (!node.isInline) {
    if (node.type.spec.attrs?.suggestion === undefined) return node;
    return node.type.create({ ...node.attrs, suggestion: label }, node.content, node.marks);
  }
  const rest = node.marks.filter((mark) => !isSuggestionMark(mark));
  if (label === null) return node.mark(rest);
  return node.mark(node.type.schema.mark(label.kind, { id: label.id }).addToSet(rest));
}

/** Whether a suggestion can add or remove this block. */
export function canBeSuggested(node: Node): boolean {
  return node.type.spec.attrs?.suggestion !== undefined;
}

const withSuggestions = new WeakMap<Node, boolean>();

/** Whether any piece of the node belongs to a suggestion. Results are cached per node. */
export function hasSuggestions(node: Node): boolean {
  const known = withSuggestions.get(node);
  if (known !== undefined) return known;
  let found = getSuggestion(node) !== undefined;
  for (let at = 0; at < node.childCount && !found; at += 1) found = hasSuggestions(node.child(at));
  withSuggestions.set(node, found);
  return found;
}
