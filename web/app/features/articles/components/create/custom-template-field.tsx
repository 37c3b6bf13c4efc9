import { formatLabels, lengthLabels, toneLabels } from '@hokka/contracts/articles/article.ts';
import type { TemplateField, TemplateListItem } from '@hokka/contracts/articles/custom-template.ts';
import type { listTemplates } from '@hokka/contracts/articles/generation.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { capitalizeTurkish } from '@hokka/contracts/shared/turkish-case.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../../../lib/routing/paths.ts';
import { Field } from '../../../../ui/field.tsx';
import type { LockableFeature } from '../../../../ui/locked-panel.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { useTemplates } from '../../api.ts';
import type { ArticleFormOutput, ArticleFormValues } from './article-form-schema.ts';

type ArticleForm = UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;

interface CustomTemplateFieldProps {
  readonly form: ArticleForm;
  readonly entitlement: LockableFeature;
}

/** Whether an id names one of the workspace's own templates. */
export function isCustomTemplate({ custom }: Pick<EndpointData<typeof listTemplates>, 'custom'>, id: string): boolean {
  return custom.some((template) => template.id === id);
}

/** The choice of a template of the workspace and its fields. Absent where there is none. */
export function CustomTemplateField({ form, entitlement }: CustomTemplateFieldProps) {
  const { data } = useTemplates();
  const { watch, setValue, getValues } = form;
  const chosen = watch('template');
  const template = data?.custom.find(({ id }) => id === chosen);
  const isLocked = template !== undefined && entitlement.lock !== null;
  useEffect(() => {
    if (isLocked) setValue('template', '');
    else if (template !== undefined) fillIn(template, { setValue, getValues });
  }, [template, isLocked, setValue, getValues]);
  if (data === undefined || data.custom.length === 0 || !entitlement.isOpen) return null;
  return (
    <>
      <Field
        label="Şablonunuz"
        optional
        hint={
          template === undefined ? (
            <>
              Çalışma alanınızın şablonları. <TextLink to={paths.templates}>Şablonları yönetin</TextLink>
            </>
          ) : (
            describe(template)
          )
        }
        error={form.formState.errors.template?.message}
      >
        <Select
          value={template?.id ?? ''}
          emptyLabel="Şablonsuz"
          options={data.custom.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => {
            setValue('template_fields', {});
            setValue('template', target.value, { shouldDirty: true });
          }}
        />
      </Field>
      {template !== undefined && template.fields.length > 0 && (
        <fieldset className="flex flex-col gap-5">
          <legend className="sr-only">Şablonun alanları</legend>
          {template.fields.map((field) => (
            <ValueField key={`${template.id} ${field.name}`} form={form} field={field} />
          ))}
        </fieldset>
      )}
    </>
  );
}

const requestMark = 'şablonuna göre yaz.';

/** Takes over what the template decides, and a request where none was written. */
function fillIn(template: TemplateListItem, { setValue, getValues }: Pick<ArticleForm, 'setValue' | 'getValues'>) {
  for (const name of ['format', 'tone', 'length'] as const) setValue(name, template[name]);
  const written = getValues('ai_prompt').trim();
  if (written === '' || written.endsWith(requestMark)) setValue('ai_prompt', `“${template.name}” ${requestMark}`);
}

function describe({ format, tone, length, sections }: TemplateListItem): string {
  const extent = sections > 0 ? `${sections} bölüm` : lengthLabels[length];
  return `Biçim, ton ve uzunluk şablondan gelir: ${formatLabels[format]} · ${toneLabels[tone]} · ${extent}`;
}

const inputTypes = { text: 'text', number: 'text', date: 'date', url: 'url' } as const;

function ValueField({ form, field }: { readonly form: ArticleForm; readonly field: TemplateField }) {
  const { name, kind, example, is_required } = field;
  const { register, watch, formState } = form;
  const path = `template_fields.${name}` as const;
  const error = formState.errors.template_fields?.[name]?.message;
  const placeholder = example === '' ? undefined : `Örneğin: ${example}`;
  return (
    <Field label={capitalizeTurkish(name)} required={is_required} optional={!is_required} error={error}>
      {kind === 'long_text' ? (
        <TextArea {...register(path)} value={watch(path) ?? ''} placeholder={placeholder} limit={2000} size="small" />
      ) : (
        <TextInput
          {...register(path)}
          type={inputTypes[kind]}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          placeholder={placeholder}
          autoComplete="off"
        />
      )}
    </Field>
  );
}
