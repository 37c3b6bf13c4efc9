import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Popover } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { chooseImageFiles } from '../images/image-files.ts';
import { capturePlace, type EditTarget } from '../suggestions/edit-target.ts';
import { measureSelection } from './edit-bubble.tsx';
import type { EditOrder } from './edit-order.ts';
import { countPrice, editActions, formatPrice } from './labels.ts';

interface SlashMenuProps {
  readonly editor: Editor;
  readonly onOrder: (order: EditOrder, target: EditTarget) => void;
  /** Opens the AI menu for the whole text. */
  readonly onAsk: () => void;
}

interface Command {
  readonly label: string;
  readonly note?: string;
  readonly run: () => void;
}

const slashKey = new PluginKey('slashMenu');

/** Menu of block types, opened by a slash in an empty line. The focus stays in the text. */
export function SlashMenu({ editor, onOrder, onAsk }: SlashMenuProps) {
  const id = useId();
  const place = useRef({ getBoundingClientRect: () => measureSelection(editor) });
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const found = useEditorState({ editor, selector: ({ editor }) => findQuery(editor) });
  const query = found === null || found.start === dismissed ? undefined : found.query;
  const commands =
    query === undefined ? [] : listCommands(editor, onOrder, onAsk).filter(({ label }) => matches(label, query));
  const isOpen = commands.length > 0;
  const index = Math.min(chosen, Math.max(0, commands.length - 1));

  const run = (command: Command | undefined) => {
    if (command === undefined || found === null) return;
    editor.chain().focus().deleteRange({ from: found.start, to: editor.state.selection.from }).run();
    setChosen(0);
    command.run();
  };
  const onKey = useEffectEvent((key: string): boolean => {
    if (!isOpen) return false;
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[key];
    if (to !== undefined) setChosen((to + commands.length) % commands.length);
    else if (key === 'Enter' || key === 'Tab') run(commands[index]);
    else if (key === 'Escape') setDismissed(found?.start);
    else return false;
    return true;
  });
  useEffect(() => {
    const keys = new Plugin({
      key: slashKey,
      props: { handleKeyDown: (_, event) => !event.ctrlKey && !event.metaKey && !event.altKey && onKey(event.key) },
    });
    // Must handle keys before the editor's own handlers.
    editor.registerPlugin(keys, (one, others) => [one, ...others]);
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(slashKey);
    };
  }, [editor]);
  useEffect(() => {
    const { dom } = editor.view;
    if (!isOpen) return undefined;
    dom.setAttribute('aria-controls', `${id}-list`);
    dom.setAttribute('aria-activedescendant', `${id}-${index}`);
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, index, isOpen]);

  if (!isOpen) return null;
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Satıra ekle"
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="z-50"
        >
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label="Eklenebilecekler"
            tabIndex={-1}
            // Keeps the cursor in the text.
            onMouseDown={(event) => event.preventDefault()}
            className="max-h-72 w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            {commands.map((command, at) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the editor's keys choose
              <div
                key={command.label}
                id={`${id}-${at}`}
                ref={at === index ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={at === index}
                onClick={() => run(command)}
                onPointerMove={() => setChosen(at)}
                className={classNames(
                  'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1 touch-target',
                  at === index && 'bg-wash forced-colors:outline-2',
                )}
              >
                {command.label}
                {command.note !== undefined && <span className="text-ink-soft text-sm">{command.note}</span>}
              </div>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Text after the slash of a line that contains nothing else; null elsewhere. */
function findQuery({ state, isFocused }: Editor): { readonly start: number; readonly query: string } | null {
  const { selection } = state;
  const { $from } = selection;
  if (!isFocused || !selection.empty || $from.parent.type.name !== 'paragraph' || $from.parent.content.size > 24)
    return null;
  const text = $from.parent.textContent;
  if (!text.startsWith('/') || $from.parentOffset !== text.length) return null;
  return { start: $from.start(), query: text.slice(1) };
}

function matches(label: string, query: string): boolean {
  return fold(label).includes(fold(query.trim()));
}

/** Removes case and diacritics: “baslik” finds “Başlık”. */
function fold(text: string): string {
  return toTurkishLower(text).normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}

function listCommands(editor: Editor, onOrder: SlashMenuProps['onOrder'], onAsk: () => void): readonly Command[] {
  const chain = () => editor.chain().focus();
  return [
    {
      label: editActions.continue,
      note: formatPrice(countPrice(capturePlace(editor.state).text)),
      run: () => onOrder({ kind: 'continue' }, capturePlace(editor.state)),
    },
    { label: 'AI’ye metni düzelttir', note: 'Tüm metin', run: onAsk },
    { label: 'Başlık 2', run: () => chain().toggleHeading({ level: 2 }).run() },
    { label: 'Başlık 3', run: () => chain().toggleHeading({ level: 3 }).run() },
    { label: 'Madde listesi', run: () => chain().toggleBulletList().run() },
    { label: 'Numaralı liste', run: () => chain().toggleOrderedList().run() },
    { label: 'Alıntı', run: () => chain().toggleBlockquote().run() },
    { label: 'Kod bloğu', run: () => chain().toggleCodeBlock().run() },
    { label: 'Görsel', run: () => chooseImageFiles(editor) },
    { label: 'Tablo', run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run() },
    { label: 'Ayraç', run: () => chain().setHorizontalRule().run() },
  ];
}
