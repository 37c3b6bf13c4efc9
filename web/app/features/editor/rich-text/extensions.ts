import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { TableCell, TableHeader, TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { Plugin } from '@tiptap/pm/state';
import { AddMarkStep, RemoveMarkStep } from '@tiptap/pm/transform';
import StarterKit from '@tiptap/starter-kit';
import { ImageFiles } from '../images/image-files.ts';
import { ImageNode } from '../images/image-node.ts';
import { ClipboardText } from '../paste/clipboard-text.ts';
import { pastedImageAttribute } from '../paste/pasted-images.ts';
import { Suggestions, withSuggestionsInCode } from '../suggestions/suggestion-schema.ts';
import { HeldColumns } from '../tables/held-columns.ts';
import { TableHead } from '../tables/table-head.ts';
import { createMarkRules, withMarkdownTyping } from '../toolbar/mark-rules.ts';
import { LateScroll } from './late-scroll.ts';
import { SmartPunctuation } from './smart-punctuation.ts';

/** Placeholder of a pasted picture until it is uploaded. Not part of the text. */
const PastedImageNode = Node.create({
  name: 'pastedImage',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    key: { default: '', parseHTML: (element) => element.getAttribute(pastedImageAttribute) ?? '' },
  }),
  parseHTML: () => [{ tag: `img[${pastedImageAttribute}]`, priority: 60 }],
  renderHTML: () => ['div', { class: 'pasted-image' }, 'Görsel yükleniyor…'],
});

/** Inline code. Unlike Tiptap's own mark it can be combined with bold and links, as in Markdown. */
const CodeMark = Mark.create({
  name: 'code',
  excludes: '',
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: ({ HTMLAttributes }) => ['code', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setCode:
        () =>
        ({ commands }) =>
          commands.setMark(this.name),
      toggleCode:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
      unsetCode:
        () =>
        ({ commands }) =>
          commands.unsetMark(this.name),
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleCode() };
  },
  addInputRules() {
    return createMarkRules(this.name, this.type);
  },
});

/** Whether the items of a list are separated by blank lines: not visible in the editor, but to readers. */
const LooseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { isLoose: { default: false, rendered: false } } },
  ],
});

/**
 * Formatting that the editor supports. Excludes everything that Markdown cannot express: no underline, one paragraph
 * per cell.
 */
export const textExtensions: Extensions = [
  StarterKit.extend({
    addExtensions() {
      return withMarkdownTyping(withSuggestionsInCode(this.parent?.() ?? []));
    },
  }).configure({
    code: false,
    underline: false,
    // It would add an empty paragraph to every text that ends in a list.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'ugc nofollow noopener', target: null, class: null },
    },
  }),
  CodeMark,
  LooseLists,
  ImageNode,
  PastedImageNode,
  Suggestions,
  TableKit.configure({ table: { resizable: false }, tableCell: false, tableHeader: false }),
  TableCell.extend({ content: 'paragraph' }),
  TableHeader.extend({ content: 'paragraph' }).configure({ HTMLAttributes: { scope: 'col' } }),
];

/** Cells and the smaller headings are single lines in Markdown, so line breaks are disabled there. */
const OneLine = Extension.create({
  name: 'oneLine',
  priority: 1000,
  addKeyboardShortcuts() {
    const isOneLine = () => {
      const { editor } = this;
      return (
        editor.isActive('table') || (editor.isActive('heading') && Number(editor.getAttributes('heading').level) > 2)
      );
    };
    return { 'Shift-Enter': isOneLine, 'Mod-Enter': isOneLine };
  },
});

/**
 * Adding a mark cannot create a link. Without this, Tiptap looks for addresses in text that was made bold, and compares
 * each changed place with all others.
 */
export const UnlinkedMarks = Extension.create({
  name: 'unlinkedMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction) => {
        const { steps } = transaction;
        const areMarks = steps.every((step) => step instanceof AddMarkStep || step instanceof RemoveMarkStep);
        if (steps.length > 0 && areMarks) transaction.setMeta('preventAutolink', true);
        return true;
      },
    }),
  ],
});

/**
 * With Caps Lock, Ctrl+Shift+Z is read as Ctrl+Z when there is nothing to redo: it would alternate between undo and
 * redo.
 */
const RedoKey = Extension.create({
  name: 'redoKey',
  priority: 1000,
  addKeyboardShortcuts() {
    return {
      'Shift-Mod-z': () => {
        this.editor.commands.redo();
        return true;
      },
    };
  },
});

/** Adds the extensions that only the editor itself needs, not the schema. */
export function editorExtensions(onLink: () => void): Extensions {
  return [
    ...textExtensions,
    OneLine,
    RedoKey,
    TableHead,
    HeldColumns,
    UnlinkedMarks,
    LateScroll,
    ClipboardText,
    SmartPunctuation,
    ImageFiles,
    Placeholder.configure({ placeholder: 'Yazmaya başlayın ya da “/” ile ekleyin…' }),
    Extension.create({
      name: 'linkShortcut',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          onLink();
          return true;
        },
      }),
    }),
  ];
}
