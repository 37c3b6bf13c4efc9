import type { Editor } from '@tiptap/react';
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  FoldHorizontal,
  FoldVertical,
  Trash2,
} from 'lucide-react';
import type { Tool } from '../toolbar/tool-button.tsx';

/** Tools for the table at the cursor. Its first row is always the head, as in Markdown. */
export function listTableTools(editor: Editor): readonly (readonly Tool[])[] {
  const text = () => editor.chain().focus();
  return [
    [
      { name: 'Üste satır ekle', Icon: BetweenHorizontalStart, rank: 4, use: () => text().addRowBefore().run() },
      {
        name: 'Alta satır ekle',
        keys: ['Enter'],
        Icon: BetweenHorizontalEnd,
        rank: 4,
        use: () => text().addRowAfter().run(),
      },
      { name: 'Sola sütun ekle', Icon: BetweenVerticalStart, rank: 4, use: () => text().addColumnBefore().run() },
      {
        name: 'Sağa sütun ekle',
        keys: ['Shift', 'Enter'],
        Icon: BetweenVerticalEnd,
        rank: 4,
        use: () => text().addColumnAfter().run(),
      },
    ],
    [
      { name: 'Satırı sil', Icon: FoldVertical, rank: 4, use: () => text().deleteRow().run() },
      { name: 'Sütunu sil', Icon: FoldHorizontal, rank: 4, use: () => text().deleteColumn().run() },
      { name: 'Tabloyu sil', Icon: Trash2, rank: 4, use: () => text().deleteTable().run() },
    ],
  ];
}
