import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  TextQuote,
  Undo2,
} from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { formatShortcut } from '../../../../lib/formatting/shortcut-name.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { toolbarClasses } from '../toolbar-slot.tsx';

interface TextToolbarProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

interface Tool {
  readonly name: string;
  readonly keys: readonly string[];
  readonly Icon: LucideIcon;
  /** Present where the tool is on or off at the cursor. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  readonly use: () => unknown;
}

/** What can be done with the text at the cursor. One stop of the Tab key; the arrows walk through it. */
export function TextToolbar({ editor, onLink }: TextToolbarProps) {
  const groups = useTools(editor, onLink);
  return (
    <Radix.Root
      aria-label="Metin biçimi"
      data-sticky-bar
      data-print="hidden"
      className={classNames(toolbarClasses, 'scroll-shadows sticky top-28 z-10 overflow-x-auto lg:top-14')}
    >
      {groups.map((tools, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places
        <div key={index} className="flex">
          {index > 0 && <Radix.Separator className="mx-1 my-2 w-px shrink-0 bg-line" />}
          {tools.map((tool) => (
            <ToolButton key={tool.name} tool={tool} />
          ))}
        </div>
      ))}
    </Radix.Root>
  );
}

function ToolButton({ tool: { name, keys, Icon, isOn, isDisabled = false, use } }: { readonly tool: Tool }) {
  return (
    <Radix.Button
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      title={`${name} (${formatShortcut(...keys)})`}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isDisabled || use()}
      className={classNames(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-wash hover:text-ink focus-inset touch-target aria-disabled:opacity-45',
        'aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt',
      )}
    >
      <Icon aria-hidden size={18} />
    </Radix.Button>
  );
}

function useTools(editor: Editor, onLink: () => void): readonly (readonly Tool[])[] {
  const on = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      code: editor.isActive('code'),
      link: editor.isActive('link'),
      heading2: editor.isActive('heading', { level: 2 }),
      heading3: editor.isActive('heading', { level: 3 }),
      bulletList: editor.isActive('bulletList'),
      orderedList: editor.isActive('orderedList'),
      blockquote: editor.isActive('blockquote'),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  });
  const text = () => editor.chain().focus();
  return [
    [
      {
        name: 'Başlık 2',
        keys: ['Alt', '2'],
        Icon: Heading2,
        isOn: on.heading2,
        use: () => text().toggleHeading({ level: 2 }).run(),
      },
      {
        name: 'Başlık 3',
        keys: ['Alt', '3'],
        Icon: Heading3,
        isOn: on.heading3,
        use: () => text().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { name: 'Kalın', keys: ['B'], Icon: Bold, isOn: on.bold, use: () => text().toggleBold().run() },
      { name: 'Eğik', keys: ['I'], Icon: Italic, isOn: on.italic, use: () => text().toggleItalic().run() },
      { name: 'Kod', keys: ['E'], Icon: Code, isOn: on.code, use: () => text().toggleCode().run() },
      { name: 'Bağlantı', keys: ['Alt', 'K'], Icon: Link, isOn: on.link, use: onLink },
    ],
    [
      {
        name: 'Madde listesi',
        keys: ['Shift', '8'],
        Icon: List,
        isOn: on.bulletList,
        use: () => text().toggleBulletList().run(),
      },
      {
        name: 'Numaralı liste',
        keys: ['Shift', '7'],
        Icon: ListOrdered,
        isOn: on.orderedList,
        use: () => text().toggleOrderedList().run(),
      },
      {
        name: 'Alıntı',
        keys: ['Shift', 'B'],
        Icon: TextQuote,
        isOn: on.blockquote,
        use: () => text().toggleBlockquote().run(),
      },
    ],
    [
      { name: 'Geri al', keys: ['Z'], Icon: Undo2, isDisabled: !on.canUndo, use: () => text().undo().run() },
      { name: 'Yinele', keys: ['Shift', 'Z'], Icon: Redo2, isDisabled: !on.canRedo, use: () => text().redo().run() },
    ],
  ];
}
