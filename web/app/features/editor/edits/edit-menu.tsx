import { editWordsMax } from '@hokka/contracts/articles/edits.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import type { Editor } from '@tiptap/core';
import { ChevronLeft, ChevronRight, SendHorizontal } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { EditTarget } from '../suggestions/edit-target.ts';
import { measureSelection } from '../toolbar/measure-selection.ts';
import { wishMax } from './early-menu.ts';
import type { EditOrder } from './edit-order.ts';
import { countPrice, type EditChoice, editChoices } from './labels.ts';
import { PriceNote } from './price-note.tsx';

interface EditMenuProps {
  readonly editor: Editor;
  readonly target: EditTarget;
  /** What the user has already typed. */
  readonly firstWish: string;
  readonly onOrder: (order: EditOrder) => void;
  /** Returns the focus to the text. */
  readonly onClose: () => void;
}

/** Height of the menu with all its choices, in pixels. */
const menuRoomPx = 270;
/** The on-screen keyboard of a phone leaves little room: fewer lines, and the list scrolls. */
const contentClasses =
  'z-50 flex max-h-(--radix-popover-content-available-height) w-96 max-w-[calc(100vw-1rem)] animate-appear flex-col overflow-y-auto overscroll-contain rounded-card border border-line bg-surface shadow-float';

/** Menu of AI edits of the selection or the whole text: a free instruction or a predefined one, with the price. */
export function EditMenu({ editor, target, firstWish, onOrder, onClose }: EditMenuProps) {
  const id = useId();
  const place = useRef({ getBoundingClientRect: () => measureSelection(editor, menuRoomPx) });
  const [wish, setWish] = useState(firstWish);
  const words = countWords(target.text);
  const isTooLong = words > editWordsMax;
  const submit = () => {
    if (wish.trim() !== '' && !isTooLong) onOrder({ kind: 'custom', wish: wish.trim() });
  };
  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-labelledby={`${id}-title`}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={8}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className={contentClasses}
        >
          <form
            className="flex flex-col gap-2 p-3"
            onSubmit={(event) => {
              event.preventDefault();
              event.stopPropagation();
              submit();
            }}
          >
            <label id={`${id}-title`} htmlFor={`${id}-wish`} className="font-medium">
              AI ne yapsın?
            </label>
            <div className="flex items-end gap-2">
              <textarea
                id={`${id}-wish`}
                rows={1}
                maxLength={wishMax}
                value={wish}
                placeholder="Daha canlı anlat, bir örnek ekle"
                aria-describedby={`${id}-price`}
                onChange={(event) => setWish(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  submit();
                }}
                className="field-sizing-content max-h-28 min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-surface px-3 py-2 focus-inset placeholder:text-ink-soft touch-target"
              />
              <Button
                type="submit"
                variant={wish.trim() === '' ? 'quiet' : 'primary'}
                className="px-3"
                aria-label="İsteği gönder"
                disabled={wish.trim() === '' || isTooLong}
                icon={<SendHorizontal aria-hidden size={16} />}
              />
            </div>
          </form>
          {/* Before the choices, which scroll where there is little room. */}
          <p id={`${id}-price`} className="px-3 pb-2 text-ink-soft text-sm">
            {target.kind === 'blocks' && target.from === 0 && target.to === editor.state.doc.content.size
              ? 'Metnin tamamı'
              : 'Seçili bölüm'}
            , {formatNumber(words)} kelime.{' '}
            {isTooLong ? (
              <span className="text-coral">
                Bir seferde en fazla {formatNumber(editWordsMax)} kelime düzenlenebilir. Daha kısa bir bölüm seçin.
              </span>
            ) : (
              <PriceNote price={countPrice(target.text)} />
            )}
          </p>
          <Choices isDisabled={isTooLong} onOrder={onOrder} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface ChoicesProps {
  readonly isDisabled: boolean;
  readonly onOrder: (order: EditOrder) => void;
}

/** A menu of two levels: arrow keys move through it, the left arrow goes back. */
function Choices({ isDisabled, onOrder }: ChoicesProps) {
  const [opened, setOpened] = useState<EditChoice>();
  const menu = useRef<HTMLDivElement>(null);
  const listItems = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const open = (choice: EditChoice | undefined) => {
    setOpened(choice);
    setTimeout(() => listItems()[choice === undefined ? 0 : 1]?.focus(), 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = listItems();
    const at = items.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    } else if (event.key === 'ArrowLeft' && opened !== undefined) open(undefined);
    else if (event.key === 'ArrowRight' && items[at]?.getAttribute('aria-haspopup') === 'menu') items[at].click();
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={opened?.label ?? 'AI düzenlemeleri'}
      onKeyDown={onKeyDown}
      className="gap-1 border-line [columns:2_9rem] border-t p-1.5 outline-none"
    >
      {opened !== undefined && (
        <Item className="[column-span:all]" onSelect={() => open(undefined)}>
          <ChevronLeft aria-hidden size={16} />
          <span className="text-ink-soft">{opened.label}: geri</span>
        </Item>
      )}
      {(opened?.choices ?? editChoices).map((choice) => (
        <Item
          key={choice.label}
          isDisabled={isDisabled}
          hasMore={choice.choices !== undefined}
          onSelect={() => (choice.order === undefined ? open(choice) : onOrder(choice.order))}
        >
          {choice.Icon !== undefined && <choice.Icon aria-hidden size={16} className="shrink-0 text-ink-soft" />}
          {choice.label}
          {choice.choices !== undefined && <ChevronRight aria-hidden size={16} className="ml-auto text-ink-soft" />}
        </Item>
      ))}
    </div>
  );
}

interface ItemProps {
  readonly isDisabled?: boolean;
  readonly hasMore?: boolean;
  readonly className?: string;
  readonly onSelect: () => void;
  readonly children: React.ReactNode;
}

function Item({ isDisabled = false, hasMore = false, className, onSelect, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      aria-haspopup={hasMore ? 'menu' : undefined}
      aria-disabled={isDisabled || undefined}
      onClick={() => isDisabled || onSelect()}
      // One choice at a time is highlighted; while the wish is typed, the focus stays there.
      onPointerMove={({ currentTarget }) =>
        currentTarget.parentElement?.contains(document.activeElement) && currentTarget.focus({ preventScroll: true })
      }
      className={classNames(
        'flex min-h-9 w-full select-none items-center gap-2 rounded-control px-2.5 py-1 text-left outline-none hover:bg-wash focus:bg-wash aria-disabled:opacity-55 touch-target forced-colors:focus:outline-2',
        className,
      )}
    >
      {children}
    </button>
  );
}
