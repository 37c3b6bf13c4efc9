import {
  articleFormats,
  articleLengths,
  articleTones,
  formatLabels,
  lengthLabels,
  toneLabels,
} from '@hokka/contracts/articles/article.ts';
import { listCategories } from '@hokka/contracts/articles/articles.ts';
import {
  countTemplateWords,
  measureTemplate,
  type TemplateForm as TemplateValues,
  templateTextMax,
  templateWordsMax,
} from '@hokka/contracts/articles/custom-template.ts';
import { listVoices } from '@hokka/contracts/briefs/voices.ts';
import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../lib/formatting/format.ts';
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { BlockRows, FieldRows, SectionRows } from './template-rows.tsx';
import { type TemplateFormState, toTypedTags, typedForm } from './typed-form.ts';

interface TemplateFormProps {
  readonly form: TemplateValues;
  /** Sends the values; what it throws is shown. */
  readonly onSave: (values: TemplateValues, reset: (saved: TemplateValues) => void) => Promise<void>;
  /** Below an error of the whole form. */
  readonly errorAction?: ReactNode;
  /** The form can be read, but not be saved. */
  readonly isReadOnly?: boolean;
}

const toOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The form of a template: what it decides, its sections, notes, fixed blocks and fields. */
export function TemplateForm({ form: stored, onSave, errorAction, isReadOnly = false }: TemplateFormProps) {
  const form: TemplateFormState = useValidatedForm(typedForm, toTypedTags(stored), findField);
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, 'Şablon kaydedilemedi', (values) =>
    onSave(values, (saved) => form.reset(toTypedTags(saved))),
  );
  const { register, watch, control } = form;
  const { errors } = form.formState;
  const sections = useFieldArray({ control, name: 'sections' });
  const blocks = useFieldArray({ control, name: 'blocks' });
  const fields = useFieldArray({ control, name: 'fields' });
  const format = watch('format');
  const words = countTemplateWords(watch('sections')?.map(({ words }) => ({ words: Number(words) || 0 })) ?? []);
  return (
    <form noValidate onSubmit={onSubmit}>
      <fieldset disabled={isReadOnly} className="flex min-w-0 max-w-[46rem] flex-col gap-6">
        <ErrorBanner errorNotice={errorNotice}>{errorAction}</ErrorBanner>
        {isReadOnly && (
          <Banner tone="info">Bu şablonu okuyabilirsiniz; rolünüz ya da planınız değiştirmeye izin vermiyor.</Banner>
        )}
        <Card as="section" aria-label="Temel bilgiler" className="grid grid-cols-1 gap-5 sm:grid-cols-3">
          <Field label="Ad" required error={errors.name?.message} className="sm:col-span-3">
            <TextInput {...register('name')} autoComplete="off" maxLength={80} />
          </Field>
          <Field label="Açıklama" optional error={errors.description?.message} className="sm:col-span-3">
            <TextInput {...register('description')} autoComplete="off" maxLength={300} />
          </Field>
          <Field label="Biçim">
            <Select {...register('format')} options={toOptions(articleFormats, formatLabels)} />
          </Field>
          <Field label="Ton">
            <Select {...register('tone')} options={toOptions(articleTones, toneLabels)} />
          </Field>
          <Field
            label="Uzunluk"
            hint={sections.fields.length > 0 ? `Bölümler belirliyor: ${formatNumber(words)} kelime` : undefined}
          >
            <Select
              {...register('length')}
              disabled={sections.fields.length > 0}
              options={toOptions(articleLengths, lengthLabels)}
            />
          </Field>
          <Extras form={form} />
        </Card>
        <Card as="section" aria-labelledby="template-fields">
          <Heading id="template-fields" title="Alanlar">
            Her yazıda değişen bilgiler; değerlerini yazarken doldurursunuz. Metinlerde yerleri {'{{alan adı}}'} ile
            gösterilir.
          </Heading>
          <FieldRows form={form} rows={fields} />
        </Card>
        <Card as="section" aria-labelledby="template-text">
          <Heading id="template-text" title="Yazım notları">
            Yazının ne anlatacağını ve nelere dikkat edileceğini yazın.
          </Heading>
          <Field label={<span className="sr-only">Yazım notları</span>} error={errors.instructions?.message}>
            <TextArea
              {...register('instructions')}
              value={watch('instructions') ?? ''}
              limit={4000}
              size="small"
              placeholder={notesExample}
            />
          </Field>
          <FieldChips form={form} />
        </Card>
        {format !== 'social' && (
          <Card as="section" aria-labelledby="template-sections">
            <Heading id="template-sections" title="Bölümler">
              İsterseniz başlıkları ve uzunlukları belirleyin: toplam en çok {formatNumber(templateWordsMax)} kelime.
              Bölüm eklemezseniz yazının planını yapay zekâ kurar.
            </Heading>
            <SectionRows form={form} rows={sections} />
          </Card>
        )}
        <Card as="section" aria-labelledby="template-blocks">
          <Heading id="template-blocks" title="Sabit bölümler">
            Künye, uyarı ve çağrı her yazıya olduğu gibi eklenir; yapay zekâ onları değiştirmez.
          </Heading>
          <BlockRows form={form} rows={blocks} />
        </Card>
        {!isReadOnly && (
          <div className="form-bar stays-in-view">
            <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Kaydediliyor...">
              Şablonu kaydet
            </Button>
            <p role="status" className="text-ink-soft text-sm">
              {form.formState.isDirty && 'Kaydedilmemiş değişiklikler var'}
            </p>
            <TextLength form={form} />
          </div>
        )}
      </fieldset>
    </form>
  );
}

const notesExample = '{{ürün}} adını ilk cümlede söyleyin; fiyat ve teslim süresinden söz etmeyin.';

/** Appends a field of the template to the notes, so that its mark need not be typed. */
function FieldChips({ form }: { readonly form: TemplateFormState }) {
  const names = (form.watch('fields') ?? []).map(({ name }) => name.trim()).filter((name) => name !== '');
  if (names.length === 0) return null;
  const insert = (name: string) => {
    const written = form.getValues('instructions') ?? '';
    const gap = written === '' || written.endsWith(' ') || written.endsWith('\n') ? '' : ' ';
    form.setValue('instructions', `${written}${gap}{{${name}}} `, { shouldDirty: true });
    form.setFocus('instructions');
  };
  return (
    <div className="clear-both flex flex-wrap items-center gap-2 pt-2 text-sm">
      <span className="text-ink-soft">Alan yerleştir:</span>
      {[...new Set(names)].map((name) => (
        <Button key={name} size="small" onClick={() => insert(name)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Category, tags and voice of the texts. */
function Extras({ form }: { readonly form: TemplateFormState }) {
  const categories = useEndpointQuery(listCategories, {}, { staleTime: 300_000 }).data ?? [];
  const voices = useEndpointQuery(listVoices, {}, { staleTime: 60_000 }).data?.voices ?? [];
  const { register, watch } = form;
  const { errors } = form.formState;
  const chosen = watch('category') ?? '';
  const offered = chosen === '' || categories.includes(chosen) ? categories : [chosen, ...categories];
  return (
    <>
      <Field label="Kategori" error={errors.category?.message}>
        <Select {...register('category')} emptyLabel="Kategorisiz" options={offered} />
      </Field>
      <Field label="Etiketler" optional hint="Virgülle ayırın." error={errors.tags?.message}>
        <TextInput {...register('tags')} autoComplete="off" />
      </Field>
      <Field label="Yazı üslubu" hint="Türkçe yazılarda geçerlidir." error={errors.voice_id?.message}>
        <Select
          {...register('voice_id', { setValueAs: (value) => (value === '' ? null : value) })}
          emptyLabel="Üslupsuz"
          options={voices.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </>
  );
}

function TextLength({ form }: { readonly form: TemplateFormState }) {
  const length = measureTemplate(form.watch());
  if (length < templateTextMax / 2) return null;
  return (
    <p className={length > templateTextMax ? 'text-coral text-sm' : 'text-ink-soft text-sm tabular-nums'}>
      Metinler: {formatNumber(length)} / {formatNumber(templateTextMax)} karakter
    </p>
  );
}

function Heading({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft text-sm">{children}</p>
    </>
  );
}

/** Lists are reported as a whole at their own name; `tags.3` is `tags`. */
function findField(wireField: string): string | undefined {
  return wireField.startsWith('tags') ? 'tags' : wireField;
}
