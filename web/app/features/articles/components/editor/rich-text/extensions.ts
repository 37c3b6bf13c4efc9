import { Extension, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import StarterKit from '@tiptap/starter-kit';
import { Paragraph } from './paragraph.ts';

/** What a text can hold in the editor. Nothing that Markdown has no word for: no underline. */
export const textExtensions: Extensions = [
  StarterKit.configure({
    paragraph: false,
    underline: false,
    // It would add an empty paragraph to every text that ends in a list.
    trailingNode: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'ugc nofollow noopener', target: null, class: null },
    },
  }),
  Paragraph,
  TableKit.configure({ table: { resizable: false } }),
];

/** The same with what only the surface needs. */
export function editorExtensions(onLink: () => void): Extensions {
  return [
    ...textExtensions,
    Placeholder.configure({ placeholder: 'Yazmaya başlayın…' }),
    Extension.create({
      name: 'linkShortcut',
      addKeyboardShortcuts: () => ({
        'Mod-Alt-k': () => {
          onLink();
          return true;
        },
      }),
    }),
  ];
}
