import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

/** The categories of articles, one per line. */
export function CategoryList() {
  const { control, formState } = useFormContext<SettingsFormValues>();
  const { fields, append, move, remove } = useFieldArray({ control, name: 'system.categories' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.system?.categories;
  return (
    <div>
      <p className="mb-3 text-ink-soft text-sm">
        Makale formunda bu sırayla görünür. Adı değişen veya kaldırılan kategori, onu kullanan makalelerde eski adıyla
        kalır.
      </p>
      <ul className="flex max-w-lg flex-col gap-1">
        {fields.map(({ id }, index) => (
          <CategoryRow
            key={id}
            index={index}
            count={fields.length}
            onMove={(to) => move(index, to)}
            onRemove={() => {
              remove(index);
              addButton.current?.focus();
            }}
          />
        ))}
      </ul>
      <p role="alert" className="mt-1.5 text-coral text-sm empty:hidden">
        {errors?.root?.message ?? errors?.message}
      </p>
      <Button
        ref={addButton}
        className="mt-5"
        icon={<Plus aria-hidden size={16} />}
        onClick={() => append({ name: '' })}
      >
        Kategori ekle
      </Button>
    </div>
  );
}

const icon = { 'aria-hidden': true, size: 18 } as const;

interface CategoryRowProps {
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

function CategoryRow({ index, count, onMove, onRemove }: CategoryRowProps) {
  const { register, formState, watch } = useFormContext<SettingsFormValues>();
  const row = formState.errors.system?.categories?.[index];
  const shown = watch(`system.categories.${index}.name`) || `${index + 1}. kategori`;
  return (
    <li className="flex flex-wrap items-start justify-end gap-x-1">
      <Field
        label={<span className="sr-only">{index + 1}. kategori</span>}
        // The server reports the row, the form its field.
        error={row?.name?.message ?? row?.message}
        className="min-w-0 grow basis-24"
      >
        <TextInput
          {...register(`system.categories.${index}.name`)}
          autoComplete="off"
          // Enter would submit the whole form while the user is still adding entries.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <span className="mt-0.5 flex">
        <IconButton
          label={`Yukarı taşı: ${shown}`}
          icon={<ArrowUp {...icon} />}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Aşağı taşı: ${shown}`}
          icon={<ArrowDown {...icon} />}
          aria-disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Kaldır: ${shown}`} icon={<Trash2 {...icon} />} onClick={onRemove} />
      </span>
    </li>
  );
}
