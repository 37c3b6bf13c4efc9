import { templateFieldsMax } from '@hokka/contracts/articles/article-requests.ts';
import {
  templateBlockKindLabels,
  templateBlockKinds,
  templateBlockPlaceLabels,
  templateBlockPlaces,
  templateBlocksMax,
  templateFieldKindLabels,
  templateFieldKinds,
  templateSectionsMax,
} from '@hokka/contracts/articles/custom-template.ts';
import { capitalizeTurkish } from '@hokka/contracts/shared/turkish-case.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFieldArrayReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MenuAction } from '../../ui/dropdown-menu.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { TemplateFormState, TypedTemplate } from './typed-form.ts';

type ListName = 'fields' | 'sections' | 'blocks';

interface RowsProps<Name extends ListName> {
  readonly form: TemplateFormState;
  readonly rows: UseFieldArrayReturn<TypedTemplate, Name>;
}

/** On wide screens the labels of the first row are those of the columns. */
const labelClass = (index: number) => (index > 0 ? 'sm:*:first:sr-only' : '');

/** The fields that are filled in for each text. */
export function FieldRows({ form: { register, formState }, rows }: RowsProps<'fields'>) {
  const errors = formState.errors.fields;
  return (
    <Rows
      rows={rows}
      noun="alan"
      max={templateFieldsMax}
      error={errors?.message ?? errors?.root?.message}
      onAdd={() => rows.append({ name: '', kind: 'text', example: '', is_required: true })}
      hasColumns
    >
      {(index) => (
        <div className="grid min-w-0 grow grid-cols-[repeat(auto-fill,minmax(min(7.5rem,100%),1fr))] gap-3">
          <Field className={labelClass(index)} label="Alan adı" required error={errors?.[index]?.name?.message}>
            <TextInput {...register(`fields.${index}.name`)} autoComplete="off" maxLength={40} placeholder="ürün" />
          </Field>
          <Field className={labelClass(index)} label="Tür">
            <Select
              {...register(`fields.${index}.kind`)}
              options={templateFieldKinds.map((value) => ({ value, label: templateFieldKindLabels[value] }))}
            />
          </Field>
          <Field className={labelClass(index)} label="Örnek" error={errors?.[index]?.example?.message}>
            <TextInput {...register(`fields.${index}.example`)} autoComplete="off" maxLength={200} />
          </Field>
          <Checkbox {...register(`fields.${index}.is_required`)} label="Zorunlu" className="self-end pb-2.5" />
        </div>
      )}
    </Rows>
  );
}

/** The sections of the text with their lengths. */
export function SectionRows({ form: { register, watch, formState }, rows }: RowsProps<'sections'>) {
  const errors = formState.errors.sections;
  return (
    <Rows
      rows={rows}
      noun="bölüm"
      max={templateSectionsMax}
      error={errors?.message ?? errors?.root?.message}
      onAdd={() => rows.append({ heading: '', purpose: '', words: 200 })}
    >
      {(index) => (
        <div className="grid min-w-0 grow grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_min(8rem,40%)]">
          <Field label="Başlık" required error={errors?.[index]?.heading?.message}>
            <TextInput {...register(`sections.${index}.heading`)} autoComplete="off" maxLength={200} />
          </Field>
          <Field label="Kelime" error={errors?.[index]?.words?.message}>
            <TextInput
              {...register(`sections.${index}.words`, { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={30}
              max={1000}
              step={10}
            />
          </Field>
          <Field label="Ne anlatılacak" optional className="sm:col-span-2" error={errors?.[index]?.purpose?.message}>
            <TextArea
              {...register(`sections.${index}.purpose`)}
              value={watch(`sections.${index}.purpose`) ?? ''}
              limit={500}
              size="line"
            />
          </Field>
        </div>
      )}
    </Rows>
  );
}

/** What stands in each text as it is. */
export function BlockRows({ form: { register, watch, formState }, rows }: RowsProps<'blocks'>) {
  const errors = formState.errors.blocks;
  return (
    <Rows
      rows={rows}
      noun="sabit bölüm"
      max={templateBlocksMax}
      error={errors?.message ?? errors?.root?.message}
      onAdd={() => rows.append({ kind: 'call_to_action', place: 'end', text: '' })}
    >
      {(index) => (
        <div className="grid min-w-0 grow grid-cols-1 gap-3 sm:grid-cols-2">
          <Field label="Tür">
            <Select
              {...register(`blocks.${index}.kind`)}
              options={templateBlockKinds.map((value) => ({ value, label: templateBlockKindLabels[value] }))}
            />
          </Field>
          <Field label="Yer">
            <Select
              {...register(`blocks.${index}.place`)}
              options={templateBlockPlaces.map((value) => ({ value, label: templateBlockPlaceLabels[value] }))}
            />
          </Field>
          <Field
            label="Metin"
            required
            hint="Markdown yazabilirsiniz."
            className="sm:col-span-2"
            error={errors?.[index]?.text?.message}
          >
            <TextArea
              {...register(`blocks.${index}.text`)}
              value={watch(`blocks.${index}.text`) ?? ''}
              limit={2000}
              size="line"
            />
          </Field>
        </div>
      )}
    </Rows>
  );
}

interface RowListProps {
  readonly rows: Pick<UseFieldArrayReturn<TypedTemplate, ListName>, 'fields' | 'remove' | 'move'>;
  /** E.g. 'bölüm'. */
  readonly noun: string;
  readonly max: number;
  readonly error: string | undefined;
  readonly onAdd: () => void;
  /** On wide screens a row is one line, and only the first has labels. */
  readonly hasColumns?: boolean;
  readonly children: (index: number) => ReactNode;
}

function Rows({ rows, noun, max, error, onAdd, hasColumns = false, children }: RowListProps) {
  const { fields, remove, move } = rows;
  return (
    <>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <ol className="-mt-4 divide-y divide-line empty:mt-0">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className={classNames('relative flex gap-2 py-4', hasColumns && 'sm:py-2 sm:first:pt-4 sm:last:pb-4')}
          >
            {children(index)}
            <RowMenu
              name={`${index + 1}. ${noun}`}
              className={classNames(
                'absolute -right-2 top-0.5 shrink-0 sm:static sm:-mr-2',
                (!hasColumns || index === 0) && 'sm:mt-7',
              )}
            >
              {index > 0 && <MenuAction onSelect={() => move(index, index - 1)}>Yukarı taşı</MenuAction>}
              {index < fields.length - 1 && <MenuAction onSelect={() => move(index, index + 1)}>Aşağı taşı</MenuAction>}
              <MenuAction danger onSelect={() => remove(index)}>
                {capitalizeTurkish(noun)} sil
              </MenuAction>
            </RowMenu>
          </li>
        ))}
      </ol>
      <Button icon={<Plus aria-hidden size={18} />} disabled={fields.length >= max} onClick={onAdd}>
        {capitalizeTurkish(noun)} ekle
      </Button>
    </>
  );
}
