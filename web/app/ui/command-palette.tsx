import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { scrimClasses } from './overlay-classes.ts';
import { KeyboardHint } from './shortcuts.tsx';
import { Spinner } from './spinner.tsx';
import { useFocusReturn } from './use-focus-return.ts';

export interface Command {
  /** Unique among all commands. */
  readonly id: string;
  readonly label: string;
  /** Smaller, after the label: distinguishes commands with the same name. */
  readonly detail?: string;
  readonly icon?: ReactNode;
  readonly run: () => void;
}

export interface CommandGroup {
  readonly name: string;
  /** Found for an earlier text, while the search for the typed one is running. */
  readonly isOutdated?: boolean;
  readonly commands: readonly Command[];
}

interface CommandPaletteProps {
  readonly onClose: () => void;
  /** Accessible name of the box. */
  readonly label: string;
  /** The typed text, by which the parent filters the groups. */
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  /** The offered commands in order; empty groups are left out. */
  readonly groups: readonly CommandGroup[];
  /** More results are loading. */
  readonly isSearching?: boolean;
  /** Enter was pressed after this text, before the palette was there. */
  readonly isEntered?: boolean;
}

/**
 * A search box for commands over the page: arrow keys select, Enter runs, Escape closes. Enter before the results of the
 * typed text are there runs their first command when they come.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { onClose, label, text, groups, isSearching = false, isEntered = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const returnedFocus = useFocusReturn(input);
  const listId = useId();
  const commands = groups.flatMap((group) => group.commands);
  const { active, isChosen, move, setActiveId } = useActive(commands, text);
  const run = (command: Command) => {
    onClose();
    command.run();
  };
  const activeGroup = groups.find((group) => active !== undefined && group.commands.includes(active));
  const isKnown = isChosen || !isSearching || (activeGroup !== undefined && activeGroup.isOutdated !== true);
  const [enteredText, setEnteredText] = useState(isEntered && text.trim() !== '' ? text : undefined);
  const runEntered = useEffectEvent(() => {
    setEnteredText(undefined);
    if (enteredText === text && !isChosen && active !== undefined) run(active);
  });
  const mayRun = isKnown && enteredText !== undefined;
  useEffect(() => {
    if (mayRun) runEntered();
  }, [mayRun]);
  const enter = () => {
    if (!isKnown) setEnteredText(text);
    else if (active !== undefined) run(active);
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...returnedFocus}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[70dvh] max-w-xl animate-appear flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Search aria-hidden size={18} className="shrink-0 text-ink-soft" />
            <input
              ref={input}
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={commands.length > 0}
              aria-controls={listId}
              aria-activedescendant={active && optionId(listId, active)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={200}
              placeholder={label}
              value={text}
              onChange={(event) => props.onTextChange(event.currentTarget.value)}
              onKeyDown={(event) => chooseByKey(event, { move, run: enter })}
              className="min-h-13 w-full bg-transparent outline-none placeholder:text-ink-soft"
            />
            {isSearching && <Spinner label="Aranıyor" size={18} />}
            <IconButton
              label="Kapat"
              className="-mr-2.5 pointer-fine:hidden"
              icon={<X aria-hidden size={18} />}
              onClick={onClose}
            />
          </div>
          <div id={listId} role="listbox" aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-2">
            {groups.map((group, index) => (
              <Group
                key={group.name}
                group={group}
                id={`${listId}-group-${index}`}
                listId={listId}
                active={active}
                onHover={setActiveId}
                onRun={run}
              />
            ))}
          </div>
          <p
            role="status"
            className={classNames('px-4 pb-4 text-ink-soft', (commands.length > 0 || isSearching) && 'sr-only')}
          >
            {statusText(commands.length, isSearching)}
          </p>
          <p
            aria-hidden
            className="flex gap-5 border-line border-t px-4 py-2 text-ink-soft text-sm pointer-coarse:hidden"
          >
            {ownKeys.map(({ keys, does }) => (
              <span key={does} className="flex items-center gap-1.5">
                <KeyboardHint keys={keys} />
                {does}
              </span>
            ))}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The text field’s keys. */
const ownKeys = [
  { keys: ['↑', '↓'], does: 'Seç' },
  { keys: ['Enter'], does: 'Aç' },
  { keys: ['Esc'], does: 'Kapat' },
] as const;

interface GroupProps {
  readonly group: CommandGroup;
  readonly id: string;
  readonly listId: string;
  readonly active: Command | undefined;
  readonly onHover: (id: string) => void;
  readonly onRun: (command: Command) => void;
}

function Group({ group, id, listId, active, onHover, onRun }: GroupProps) {
  if (group.commands.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
    <div role="group" aria-labelledby={id} className="not-first:mt-2">
      <div id={id} className="px-2.5 py-1.5 font-medium text-ink-soft text-sm">
        {group.name}
      </div>
      {group.commands.map((command) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which names the active option
        <div
          key={command.id}
          id={optionId(listId, command)}
          role="option"
          aria-selected={command === active}
          ref={command === active ? bringIntoView : undefined}
          onPointerMove={() => onHover(command.id)}
          onPointerDown={preserveFocus}
          onClick={() => onRun(command)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2.5 py-1.5',
            command === active && 'bg-cobalt-wash text-cobalt forced-colors:outline',
          )}
        >
          {command.icon !== undefined && (
            <span className="flex w-5 shrink-0 justify-center text-ink-soft">{command.icon}</span>
          )}
          <span className="min-w-0 flex-1 truncate">{command.label}</span>
          {command.detail !== undefined && (
            <span className="min-w-0 max-w-[45%] truncate text-ink-soft text-sm max-sm:hidden">{command.detail}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/**
 * The command that Enter runs: the first one after each change of the text, then the one selected by arrows or pointer.
 */
function useActive(commands: readonly Command[], text: string) {
  const [activeId, setActiveId] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another choice
  useEffect(() => setActiveId(undefined), [text]);
  const chosen = commands.findIndex(({ id }) => id === activeId);
  const index = Math.max(0, chosen);
  return {
    active: commands[index],
    isChosen: chosen !== -1,
    setActiveId,
    move: (step: number) => setActiveId(commands[(index + step + commands.length) % commands.length]?.id),
  };
}

function chooseByKey(
  event: KeyboardEvent,
  on: { readonly move: (step: number) => void; readonly run: () => void },
): void {
  if (event.nativeEvent.isComposing) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined && event.key !== 'Enter') return;
  event.preventDefault();
  if (step === undefined) on.run();
  else on.move(step);
}

function statusText(count: number, isSearching: boolean): string {
  if (count > 0) return `${count} sonuç`;
  return isSearching ? 'Aranıyor...' : 'Sonuç bulunamadı. Başka bir sözcük deneyin.';
}

function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id}`;
}

function bringIntoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** A click must not take the focus from the text field. */
function preserveFocus(event: { preventDefault(): void }): void {
  event.preventDefault();
}
