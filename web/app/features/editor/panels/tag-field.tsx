import { mergeTags } from '@hokka/contracts/shared/turkish-case.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { ChipList } from '../../../ui/chip-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { findProblem } from '../save/article-changes.ts';
import { validateChanges } from '../save/validate-changes.ts';

interface TagFieldProps {
  /** Separated by commas; the tag being typed is at the end. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (tags: string) => void;
  /** Content beside the label. */
  readonly aside?: ReactNode;
}

/** The tags of a field but for the one that is being typed at its end, which may be a chip already. */
export function listChips(value: string, typed: string): string[] {
  const chips = value.split(',');
  if (typed.trim() !== '' && chips.at(-1)?.trim() === typed.trim()) chips.pop();
  return splitTags(chips.join(','));
}

/** Tags as chips: Enter or a comma adds the typed tag, Backspace in the empty field removes the last one. */
export function TagField({ value, error, onChange, aside }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLDivElement>(null);
  const all = splitTags(value);
  const chips = listChips(value, typed);
  const problem = error ?? findProblem(validateChanges({ tags: all }), 'tags');

  const write = (next: readonly string[], text: string) => {
    setTyped(text);
    onChange([...next, ...splitTags(text)].join(', '));
  };
  const onType = (text: string) => {
    const parts = text.split(',');
    const rest = (parts.pop() ?? '').trimStart();
    const added = mergeTags([...chips, ...splitTags(parts.join(','))]).slice(chips.length);
    if (added.length > 0) setAnnouncement(`${added.join(', ')} eklendi`);
    write([...chips, ...added], rest);
  };
  const commit = () => typed.trim() !== '' && onType(`${typed},`);
  const remove = (tag: string) => {
    setAnnouncement(`${tag} kaldırıldı`);
    write(
      chips.filter((other) => other !== tag),
      typed,
    );
    input.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const last = chips.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Backspace' && typed === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  return (
    <Field label="Etiketler" hint="Enter ya da virgülle ekleyin." error={problem} aside={aside}>
      <div ref={input} className="chip-field">
        <ChipList
          label="Seçilmiş etiket listesi"
          chips={chips}
          describeRemoval={(tag) => `${tag} etiketini kaldır`}
          onRemove={remove}
        />
        <TextInput
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={commit}
        />
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </Field>
  );
}
