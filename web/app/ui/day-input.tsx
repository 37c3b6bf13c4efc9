import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from './text-input.tsx';

interface DayInputProps extends Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  /** Called with `YYYY-MM-DD` or an empty text; with the typed text if it is no day, so that forms refuse it. */
  readonly onChange: (day: string) => void;
}

/**
 * A day, written as everywhere in the product: browsers write theirs in the form of their own language. Their calendar opens
 * behind the icon.
 */
export function DayInput({ value, onChange, onBlur, ...rest }: DayInputProps) {
  const [typed, setTyped] = useState(formatDayText(value));
  const read = parseDayText(typed);
  // Changed from outside, e.g. by Back.
  if (read !== undefined && read !== value) setTyped(formatDayText(value));
  const choose = (text: string) => {
    const day = parseDayText(text) ?? text;
    setTyped(text);
    if (day !== value) onChange(day);
  };
  return (
    <div className="relative">
      <TextInput
        {...rest}
        inputMode="numeric"
        autoComplete="off"
        placeholder="gg.aa.yyyy"
        className="pr-10 tabular-nums"
        value={typed}
        onChange={(event) => choose(event.currentTarget.value)}
        onBlur={(event) => {
          if (read !== undefined) setTyped(formatDayText(read));
          onBlur?.(event);
        }}
      />
      <CalendarDays aria-hidden size={18} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
      {/* The field itself says the same to screen readers and the keyboard. */}
      <input
        type="date"
        aria-hidden
        tabIndex={-1}
        value={parseDayText(value) ?? ''}
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={(event) => choose(formatDayText(event.currentTarget.value))}
        className="absolute inset-y-0 right-0 w-10 cursor-pointer opacity-0"
      />
    </div>
  );
}

/** Formats `2026-11-29` as `29.11.2026`; an empty day stays empty. */
export function formatDayText(day: string): string {
  return day.split('-').reverse().join('.');
}

/**
 * Parses a typed day: `29.11.2026`, `29/11/2026`, `29112026`, or `2026-11-29`.
 * @returns the day as `YYYY-MM-DD`, empty for empty text, undefined for anything that is no day of the calendar
 */
export function parseDayText(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return '';
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? [];
  const iso = /^\d{4}-\d\d-\d\d$/.test(text) ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
}
