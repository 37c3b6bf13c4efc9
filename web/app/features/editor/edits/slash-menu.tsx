import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import {
  Heading2,
  Heading3,
  Image,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  PenLine,
  Sparkles,
  SquareCode,
  Table,
  TextQuote,
} from 'lucide-react';
import { Popover } from 'radix-ui';
import { Fragment, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { formatShortcut, KeyboardHint } from '../../../ui/shortcuts.tsx';
import { pickImage } from '../images/image-files.ts';
import { capturePlace, type EditTarget } from '../suggestions/edit-target.ts';
import { measureSelection } from '../toolbar/measure-selection.ts';
import { releaseKeys, slashLineMax } from './early-menu.ts';
import type { EditOrder } from './edit-order.ts';
import { countPrice, editActions, formatPrice } from './labels.ts';

interface SlashMenuProps {
  readonly editor: Editor;
  /** Pressed before the menu was loaded. */
  readonly earlyKeys: KeyboardEvent[];
  readonly onOrder: (order: EditOrder, target: EditTarget) => void;
  /** Opens the AI menu for the whole text. */
  readonly onAsk: () => void;
}

interface Command {
  readonly group: 'AI' | 'Ekle';
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly note?: string;
  /** Pressed together with Ctrl or ⌘. */
  readonly keys?: readonly string[];
  readonly run: () => void;
}

const slashKey = new PluginKey('slashMenu');

/** Menu of block types, opened by a slash in an empty line. The focus stays in the text. */
export function SlashMenu({ editor, earlyKeys, onOrder, onAsk }: SlashMenuProps) {
  const id = useId();
  const place = useRef({ getBoundingClientRect: () => measureSlash(editor) });
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
  // One key for each rendering: the next one acts on what it has changed. Without a menu they are keys of the text.
  useEffect(() => {
    if (!isOpen) return releaseKeys(earlyKeys);
    const key = earlyKeys.shift()?.key;
    if (key !== undefined) onKey(key);
  });
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
            className="max-h-[min(28rem,var(--radix-popover-content-available-height))] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
          >
            {commands.map((command, at) => (
              <Fragment key={command.label}>
                {command.group !== commands[at - 1]?.group && (
                  <p aria-hidden className="px-2.5 pt-1.5 pb-0.5 font-medium text-ink-soft text-sm">
                    {command.group}
                  </p>
                )}
                {/* biome-ignore lint/a11y/useKeyWithClickEvents: the editor's keys choose */}
                <div
                  id={`${id}-${at}`}
                  ref={at === index ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === index}
                  onClick={() => run(command)}
                  onPointerMove={() => setChosen(at)}
                  className={classNames(
                    'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1 touch-target',
                    at === index && 'bg-wash forced-colors:outline-2',
                  )}
                >
                  <command.Icon aria-hidden size={16} className="shrink-0 text-ink-soft" />
                  <span className="min-w-0 flex-1">{command.label}</span>
                  {command.note !== undefined && <span className="text-ink-soft text-sm">{command.note}</span>}
                  {command.keys !== undefined && (
                    <span aria-hidden className="max-sm:hidden">
                      <KeyboardHint keys={[formatShortcut(...command.keys)]} />
                    </span>
                  )}
                </div>
              </Fragment>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Rectangle at the start of the line, where the slash stands. */
function measureSlash(editor: Editor): DOMRect {
  const place = measureSelection(editor);
  if (editor.isDestroyed) return place;
  const { left } = editor.view.coordsAtPos(editor.state.selection.$from.start());
  return new DOMRect(left, place.y, 0, place.height);
}

/** Text after the slash of a line that contains nothing else; null elsewhere. */
function findQuery({ state, isFocused }: Editor): { readonly start: number; readonly query: string } | null {
  const { selection } = state;
  const { $from } = selection;
  if (
    !isFocused ||
    !selection.empty ||
    $from.parent.type.name !== 'paragraph' ||
    $from.parent.content.size > slashLineMax
  )
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
      group: 'AI',
      label: editActions.continue,
      Icon: PenLine,
      note: formatPrice(countPrice(capturePlace(editor.state).text)),
      run: () => onOrder({ kind: 'continue' }, capturePlace(editor.state)),
    },
    { group: 'AI', label: 'AI’ye metni düzelttir', Icon: Sparkles, note: 'Tüm metin', run: onAsk },
    ...[
      { label: 'Başlık 2', Icon: Heading2, keys: ['Alt', '2'], run: () => chain().toggleHeading({ level: 2 }).run() },
      { label: 'Başlık 3', Icon: Heading3, keys: ['Alt', '3'], run: () => chain().toggleHeading({ level: 3 }).run() },
      { label: 'Madde listesi', Icon: List, keys: ['Shift', '8'], run: () => chain().toggleBulletList().run() },
      {
        label: 'Numaralı liste',
        Icon: ListOrdered,
        keys: ['Shift', '7'],
        run: () => chain().toggleOrderedList().run(),
      },
      { label: 'Alıntı', Icon: TextQuote, keys: ['Shift', 'B'], run: () => chain().toggleBlockquote().run() },
      { label: 'Kod bloğu', Icon: SquareCode, keys: ['Alt', 'C'], run: () => chain().toggleCodeBlock().run() },
      { label: 'Görsel', Icon: Image, keys: ['Alt', 'G'], run: () => pickImage(editor) },
      {
        label: 'Tablo',
        Icon: Table,
        run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
      },
      { label: 'Ayırıcı çizgi', Icon: Minus, run: () => chain().setHorizontalRule().run() },
    ].map((command) => ({ ...command, group: 'Ekle' as const })),
  ];
}
