import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { isShortcutAllowed, KeyboardHint } from './shortcuts.tsx';
import { controlClasses } from './text-input.tsx';

interface SearchInputProps {
  /** What is searched, e.g. 'Makale ara'. */
  readonly label: string;
  /** The active search, e.g. from the address; the box follows external changes. */
  readonly value: string;
  /** Called with the trimmed text 300 ms after the last keystroke; at once on Enter and when cleared. */
  readonly onSearch: (text: string) => void;
  readonly className?: string;
}

const debounceMs = 300;

/** A debounced search box; `/` focuses it, Escape clears it. */
export function SearchInput({ label, value, onSearch, className }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, settle } = useDebouncedText(value, onSearch);
  useSlashFocus(input);
  const clear = () => {
    settle('');
    input.current?.focus();
  };
  return (
    <search className={classNames('relative block focus-within:[&_kbd]:hidden', className)}>
      <Search aria-hidden size={18} className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Does not submit the form around it.
            event.preventDefault();
            settle(text);
          }
          if (event.key === 'Escape' && text !== '') clear();
        }}
        className={controlClasses('min-h-11 pr-11 pl-10')}
      />
      <span className="absolute inset-y-0 right-0 flex w-11 items-center justify-center">
        {text === '' ? (
          <span className="pointer-events-none" aria-hidden>
            <KeyboardHint keys={['/']} />
          </span>
        ) : (
          <button
            type="button"
            aria-label="Aramayı temizle"
            onClick={clear}
            className="inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink focus-inset"
          >
            <X aria-hidden size={18} />
          </button>
        )}
      </span>
    </search>
  );
}

/** The text of the box, reported after a pause in typing, and a function that reports it at once. */
function useDebouncedText(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => stop, [stop]);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    stop();
    setText(value);
  }, [value, stop]);

  const report = (next: string) => {
    if (next.trim() === reported.current) return;
    reported.current = next.trim();
    onSearch(reported.current);
  };
  return {
    text,
    type(next: string): void {
      setText(next);
      stop();
      timer.current = setTimeout(() => report(next), debounceMs);
    },
    settle(next: string): void {
      setText(next);
      stop();
      report(next);
    },
  };
}

/** `/` focuses the box, unless the user is typing or a dialog is open. */
function useSlashFocus(input: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || !isShortcutAllowed(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}

interface ListSearchProps {
  readonly label: string;
  /** The active search. */
  readonly value: string;
  readonly onChange: (patch: { readonly search: string }, options: { readonly replace: boolean }) => void;
  readonly className?: string;
}

/**
 * The search of a list whose state is in the address. Only the first letter adds an entry to the history, so that Back
 * ends the search.
 */
export function ListSearch({ value, onChange, ...input }: ListSearchProps) {
  return (
    <SearchInput {...input} value={value} onSearch={(search) => onChange({ search }, { replace: value !== '' })} />
  );
}
