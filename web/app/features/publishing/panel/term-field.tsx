import { type KeyboardEvent, useRef, useState } from 'react';
import { ChipList } from '../../../ui/chip-list.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { Field } from '../../../ui/field.tsx';

interface TermFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly terms: readonly string[];
  /** Existing terms of the site; others are created there. */
  readonly offered: readonly string[];
  readonly onChange: (terms: string[]) => void;
}

/**
 * Categories or tags: existing terms of the site can be picked, others typed. Enter or a comma adds a term, Backspace
 * in the empty field removes the last one.
 */
export function TermField({ label, hint, error, terms, offered, onChange }: TermFieldProps) {
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const add = (text: string) => {
    const next = addTerms(terms, text, offered);
    if (next.length > terms.length) {
      setAnnouncement(`${next.slice(terms.length).join(', ')} eklendi`);
      onChange(next);
    }
    setTyped('');
  };
  const remove = (term: string) => {
    setAnnouncement(`${term} kaldırıldı`);
    onChange(terms.filter((other) => other !== term));
    box.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = terms.at(-1);
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  return (
    <Field label={label} hint={hint} error={error} optional>
      <div ref={box} className="chip-field">
        <ChipList
          label={`Seçilenler: ${label}`}
          chips={terms}
          describeRemoval={(term) => `Kaldır: ${term}`}
          onRemove={remove}
        />
        <Combobox
          value={typed}
          placeholder={terms.length === 0 ? 'Enter ya da virgülle ekleyin' : undefined}
          enterKeyHint="done"
          options={offered.filter((name) => !hasTerm(terms, name))}
          onValueChange={(text) => (text.includes(',') ? add(text) : setTyped(text))}
          onPick={add}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
        />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </Field>
  );
}

/** Appends typed terms, separated by commas, without duplicates and in the site's spelling. */
export function addTerms(terms: readonly string[], typed: string, offered: readonly string[]): string[] {
  const next = [...terms];
  for (const name of typed.split(',').map((part) => part.trim())) {
    const known = offered.find((one) => fold(one) === fold(name)) ?? name;
    if (name !== '' && !hasTerm(next, known)) next.push(known);
  }
  return next;
}

function hasTerm(terms: readonly string[], name: string): boolean {
  return terms.some((term) => fold(term) === fold(name));
}

function fold(name: string): string {
  return name.toLocaleLowerCase('tr');
}
