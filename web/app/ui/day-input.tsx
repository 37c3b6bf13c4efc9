import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { formatDayText, parseDayText } from '../lib/formatting/day-text.ts';
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
