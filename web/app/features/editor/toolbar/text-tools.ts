import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Search,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { pickImage } from '../images/image-files.ts';
import type { Tool } from './tool-button.tsx';

/** Handlers of tools that open something outside of the editor. */
export interface ToolHandlers {
  readonly onLink: () => void;
  readonly onFind: () => void;
}

/** Tools for the text at the cursor, in groups. */
export function useTextTools(editor: Editor, { onLink, onFind }: ToolHandlers): readonly (readonly Tool[])[] {
  const on = useToolState(editor);
  const text = () => editor.chain().focus();
  return [
    [
      {
        name: 'Başlık 2',
        keys: ['Alt', '2'],
        Icon: Heading2,
        isOn: on.heading2,
        isDisabled: on.table,
        rank: 1,
        use: () => text().toggleHeading({ level: 2 }).run(),
      },
      {
        name: 'Başlık 3',
        keys: ['Alt', '3'],
        Icon: Heading3,
        isOn: on.heading3,
        isDisabled: on.table,
        rank: 2,
        use: () => text().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { name: 'Kalın', keys: ['B'], Icon: Bold, isOn: on.bold, rank: 1, use: () => text().toggleBold().run() },
      { name: 'Eğik', keys: ['I'], Icon: Italic, isOn: on.italic, rank: 1, use: () => text().toggleItalic().run() },
      {
        name: 'Üstü çizili',
        keys: ['Shift', 'S'],
        Icon: Strikethrough,
        isOn: on.strike,
        rank: 3,
        use: () => text().toggleStrike().run(),
      },
      { name: 'Kod', keys: ['E'], Icon: Code, isOn: on.code, rank: 4, use: () => text().toggleCode().run() },
      { name: 'Bağlantı', keys: ['K'], Icon: Link, isOn: on.link, rank: 1, use: onLink },
    ],
    [
      {
        name: 'Madde listesi',
        keys: ['Shift', '8'],
        Icon: List,
        isOn: on.bulletList,
        isDisabled: on.table,
        rank: 1,
        use: () => text().toggleBulletList().run(),
      },
      {
        name: 'Numaralı liste',
        keys: ['Shift', '7'],
        Icon: ListOrdered,
        isOn: on.orderedList,
        isDisabled: on.table,
        rank: 2,
        use: () => text().toggleOrderedList().run(),
      },
      {
        name: 'Alıntı',
        keys: ['Shift', 'B'],
        Icon: TextQuote,
        isOn: on.blockquote,
        isDisabled: on.table,
        rank: 3,
        use: () => text().toggleBlockquote().run(),
      },
    ],
    [
      {
        name: 'Görsel ekle',
        keys: ['Alt', 'G'],
        Icon: Image,
        isDisabled: on.table,
        rank: 3,
        use: () => pickImage(editor),
      },
      {
        name: 'Tablo ekle',
        Icon: Table,
        isDisabled: !on.canInsert,
        rank: 3,
        use: () => text().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      },
      {
        name: 'Kod bloğu',
        keys: ['Alt', 'C'],
        Icon: SquareCode,
        isOn: on.codeBlock,
        isDisabled: on.table,
        rank: 4,
        use: () => text().toggleCodeBlock().run(),
      },
      {
        name: 'Ayırıcı çizgi',
        Icon: Minus,
        isDisabled: !on.canInsert,
        rank: 4,
        use: () => text().setHorizontalRule().run(),
      },
    ],
    [
      { name: 'Geri al', keys: ['Z'], Icon: Undo2, isDisabled: !on.canUndo, rank: 1, use: () => text().undo().run() },
      {
        name: 'Yinele',
        keys: ['Shift', 'Z'],
        Icon: Redo2,
        isDisabled: !on.canRedo,
        rank: 3,
        use: () => text().redo().run(),
      },
      { name: 'Bul ve değiştir', keys: ['H'], Icon: Search, rank: 3, use: onFind },
    ],
  ];
}

function useToolState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      strike: editor.isActive('strike'),
      code: editor.isActive('code'),
      link: editor.isActive('link'),
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      codeBlock: editor.isActive('codeBlock'),
      table: editor.isActive('table'),
      canInsert: !editor.isActive('table') && !editor.isActive('codeBlock'),
      canUndo: undoDepth(editor.state) > 0,
      canRedo: redoDepth(editor.state) > 0,
    }),
  });
}
