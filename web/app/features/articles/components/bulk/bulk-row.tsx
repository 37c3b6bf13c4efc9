import { Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../ui/field.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { BulkValues } from './bulk-form-schema.ts';

interface BulkRowProps {
  readonly form: UseFormReturn<BulkValues>;
  readonly index: number;
  /** Absent for the only row. */
  readonly onRemove: (() => void) | undefined;
  readonly onPaste: (event: ClipboardEvent) => void;
}

/** One of several articles: its title and its prompt. */
export function BulkRowFields({ form: { register, watch, formState }, index, onRemove, onPaste }: BulkRowProps) {
  const errors = formState.errors.items?.[index];
  const number = index + 1;
  return (
    <li className="flex gap-3 border-line py-5 not-first:border-t first:pt-0">
      <div className="grid min-w-0 flex-1 gap-4 md:grid-cols-2">
        <Field label={`${number}. makalenin başlığı`} error={errors?.title?.message}>
          <TextInput {...register(`items.${index}.title`)} autoComplete="off" onPaste={onPaste} />
        </Field>
        <Field label="AI prompt" error={errors?.ai_prompt?.message}>
          <TextArea
            {...register(`items.${index}.ai_prompt`)}
            value={watch(`items.${index}.ai_prompt`)}
            size="small"
            limit={2000}
          />
        </Field>
      </div>
      {onRemove !== undefined && (
        <div className="pt-8">
          <IconButton label={`${number}. satırı kaldır`} icon={<Trash2 aria-hidden size={18} />} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
