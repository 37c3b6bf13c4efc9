import { mergeAttributes, Node } from '@tiptap/core';
import { escapeBlockStarts } from '../../../editing/block-starts.ts';

/** A paragraph whose text stays a paragraph in Markdown, whatever it begins with, and of which empty ones leave nothing. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', mergeAttributes(HTMLAttributes), 0],
  parseMarkdown: (token, helpers) => {
    const content = helpers.parseInline(token.tokens ?? []);
    return helpers.createNode('paragraph', undefined, content);
  },
  renderMarkdown: (node, helpers) => escapeBlockStarts(helpers.renderChildren(node.content ?? [])),
  addCommands() {
    return {
      setParagraph:
        () =>
        ({ commands }) =>
          commands.setNode(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-0': () => this.editor.commands.setParagraph() };
  },
});
