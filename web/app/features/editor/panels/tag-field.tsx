import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { ChipList } from '../../../ui/chip-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { splitTags } from '../../articles/tags.ts';
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

/** Tags as chips: Enter or a comma adds the typed tag, Backspace in the empty field removes the last one. */
export function TagField({ value, error, onChange, aside }: TagFieldProps) {
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLDivElement>(null);
  const all = splitTags(value);
  const isTypedLast = typed.trim() !== '' && all.at(-1) === typed.trim();
  const chips = isTypedLast ? all.slice(0, -1) : all;
  const problem = error ?? findProblem(validateChanges({ tags: all }), 'tags');

  const write = (next: readonly string[], text: string) => {
    setTyped(text);
    onChange([...next, ...splitTags(text)].join(', '));
  };
  const onType = (text: string) => {
    const parts = text.split(',');
    const rest = (parts.pop() ?? '').trimStart();
    const added = splitTags(parts.join(',')).filter((tag) => !chips.includes(tag));
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
      <div ref={input}>
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
