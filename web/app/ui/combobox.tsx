import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { TextInput } from './text-input.tsx';

interface ComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'list'> {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Suggestions; any other text can be typed. */
  readonly options: readonly string[];
  /** A short description of an option, next to it. */
  readonly describe?: (option: string) => ReactNode;
  /** Called when an option is picked from the list; by default, its text becomes the value. */
  readonly onPick?: (option: string) => void;
}

/** A text that can be picked from a list or typed freely. The list is unfiltered until something is typed. */
export function Combobox({ value, onValueChange, options, describe, onPick, className, ...rest }: ComboboxProps) {
  const listId = useId();
  const { open, shown, active, move, show, hide, type } = useOptions(value, options);
  const pick = (option: string) => {
    (onPick ?? onValueChange)(option);
    hide();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (open) move(step);
      else show();
      // With Ctrl or ⌘ it submits the form around.
    } else if (open && event.key === 'Enter' && !event.ctrlKey && !event.metaKey && shown[active] !== undefined) {
      event.preventDefault();
      pick(shown[active]);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      hide();
    } else rest.onKeyDown?.(event);
  };
  const activeId = open && active >= 0 ? `${listId}-${active}` : undefined;
  return (
    <div className={classNames('relative', className)}>
      <TextInput
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={activeId}
        className="pr-11"
        value={value}
        onClick={show}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onValueChange(event.currentTarget.value);
          type();
        }}
        onBlur={(event) => {
          hide();
          rest.onBlur?.(event);
        }}
      />
      <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
      <div
        id={listId}
        role="listbox"
        aria-label="Seçenekler"
        hidden={!open}
        // A click must not take the focus: a blur closes the list before the click event.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-control border border-line bg-surface p-1 shadow-float"
      >
        {shown.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text field's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text field, which names the active option
          <div
            key={option}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option === value}
            onClick={() => pick(option)}
            className={classNames(
              'flex min-h-10 cursor-pointer flex-wrap items-center gap-x-3 rounded-sm px-2.5 py-1 hover:bg-wash touch-target',
              index === active && 'bg-wash forced-colors:outline',
              option === value && 'font-medium text-cobalt',
            )}
          >
            <span className="wrap-anywhere mr-auto min-w-0">{option}</span>
            {describe !== undefined && <span>{describe(option)}</span>}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The listed options, and the one selected by the arrow keys. */
function useOptions(value: string, options: readonly string[]) {
  const [isOpen, setOpen] = useState(false);
  const [filtered, setFiltered] = useState(false);
  const [active, setActive] = useState(-1);
  const wanted = value.trim().toLowerCase();
  const shown = filtered ? options.filter((option) => option.toLowerCase().includes(wanted)) : options;
  const openWith = (filterQuery: boolean) => {
    setOpen(true);
    setFiltered(filterQuery);
    setActive(filterQuery ? -1 : options.indexOf(value));
  };
  return {
    open: isOpen && shown.length > 0,
    shown,
    active,
    move: (step: number) =>
      setActive(active < 0 && step < 0 ? shown.length - 1 : (active + step + shown.length) % shown.length),
    show: () => openWith(false),
    hide: () => setOpen(false),
    type: () => openWith(true),
  };
}
