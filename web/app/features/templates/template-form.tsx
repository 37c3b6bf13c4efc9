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
import { useReadOnly } from '../../lib/session/session-hooks.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { BlockRows, FieldRows, SectionRows } from './template-rows.tsx';
import { type TemplateFormState, toTypedTags, typedForm } from './typed-form.ts';

interface TemplateFormProps {
  readonly form: TemplateValues;
  /** Sends the values; its error is shown in the form. */
  readonly onSave: (values: TemplateValues, reset: (saved: TemplateValues) => void) => Promise<void>;
  /** Below an error of the whole form. */
  readonly errorAction?: ReactNode;
  /** The form can be read, but not be saved. */
  readonly isReadOnly?: boolean;
  /** Can be saved as it is: a draft, or an older version. */
  readonly isNew?: boolean;
  /** The page that the user returns to without saving. */
  readonly cancelTo?: string;
  /** Below the preview. */
  readonly aside?: ReactNode;
}

const toOptions = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The form of a template: its fields, sections, notes, fixed blocks and options, beside a preview. */
export function TemplateForm({ form: stored, onSave, errorAction, ...shown }: TemplateFormProps) {
  const { isReadOnly = false, isNew = false, cancelTo, aside } = shown;
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
  const { isDirty } = form.formState;
  return (
    <form noValidate onSubmit={onSubmit} className="with-aside gap-6 [--aside:18rem]">
      <Card>
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-5">
          <ErrorBanner errorNotice={errorNotice}>{errorAction}</ErrorBanner>
          {isReadOnly && (
            <Banner tone="info">Bu şablonu okuyabilirsiniz; rolünüz ya da planınız değiştirmeye izin vermiyor.</Banner>
          )}
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <Field label="Ad" required error={errors.name?.message}>
              <TextInput {...register('name')} autoComplete="off" maxLength={80} placeholder="Ürün incelemesi" />
            </Field>
            <Field label="Açıklama" optional error={errors.description?.message}>
              <TextInput
                {...register('description')}
                autoComplete="off"
                maxLength={300}
                placeholder="Mağazadaki her yeni ürün için"
              />
            </Field>
          </div>
          <Part
            id="template-fields"
            title="Alanlar"
            about="Her yazıda değişen bilgiler; değerlerini yazıyı isterken doldurursunuz."
            example={fields.fields.length === 0 && <FieldExample />}
          >
            <FieldRows form={form} rows={fields} />
          </Part>
          {format !== 'social' && (
            <Part
              id="template-sections"
              title="Bölümler"
              about={`Yazının başlıkları; eklemezseniz yapay zekâ kurar. Toplam en çok ${formatNumber(templateWordsMax)} kelime.`}
            >
              <SectionRows form={form} rows={sections} />
            </Part>
          )}
          <Part id="template-text" title="Yazım notları" about="Yapay zekâya verilen yönerge; yazıda görünmez.">
            <Field label="Yazım notları" isLabelHidden error={errors.instructions?.message}>
              <TextArea
                {...register('instructions')}
                value={watch('instructions') ?? ''}
                limit={4000}
                size="small"
                placeholder={notesExample}
              />
            </Field>
            <FieldChips form={form} />
          </Part>
          <Part
            id="template-blocks"
            title="Sabit bölümler"
            about="Her yazıda olduğu gibi duran metin: künye, uyarı ya da çağrı."
          >
            <BlockRows form={form} rows={blocks} />
          </Part>
          <Part id="template-options" title="Yazı seçenekleri">
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
              <Field label="Biçim">
                <Select {...register('format')} options={toOptions(articleFormats, formatLabels)} />
              </Field>
              <Field label="Ton">
                <Select {...register('tone')} options={toOptions(articleTones, toneLabels)} />
              </Field>
              {sections.fields.length > 0 ? (
                <div>
                  <p className="mb-1.5 font-medium">Uzunluk</p>
                  <p className="py-2 text-ink-soft">{formatNumber(words)} kelime, bölümlerden</p>
                </div>
              ) : (
                <Field label="Uzunluk">
                  <Select {...register('length')} options={toOptions(articleLengths, lengthLabels)} />
                </Field>
              )}
              <Extras form={form} />
            </div>
          </Part>
          {!isReadOnly && (
            <div className="form-bar card-bar stays-in-view">
              <Button
                type="submit"
                variant="primary"
                aria-disabled={!(isDirty || isNew)}
                pending={isSubmitting}
                pendingLabel="Kaydediliyor..."
              >
                Şablonu kaydet
              </Button>
              {cancelTo !== undefined && (
                <LinkButton variant="quiet" to={cancelTo}>
                  Vazgeç
                </LinkButton>
              )}
              <p role="status">{isDirty && 'Kaydedilmemiş değişiklikler var'}</p>
              <TextLength form={form} />
            </div>
          )}
        </fieldset>
      </Card>
      <div data-aside className="top-6 flex flex-col gap-6 lg:sticky">
        <TemplatePreview form={form} />
        {aside}
      </div>
    </form>
  );
}

/** Preview of the article that the template produces from the examples of its fields. */
function TemplatePreview({ form }: { readonly form: TemplateFormState }) {
  const { name, fields = [], sections: typed = [], blocks = [], ...options } = form.watch();
  const { format = 'article', tone = 'neutral', length = 'medium' } = options;
  const sections = format === 'social' ? [] : typed;
  const examples = new Map(fields.map((field) => [field.name.trim(), field.example?.trim() ?? '']));
  const fill = (text: string) =>
    text.replace(/\{\{([^{}]+)\}\}/gu, (mark, field: string) => examples.get(field.trim()) || mark);
  const fixed = (place: string) =>
    blocks
      .filter((block) => block.place === place && block.text.trim() !== '')
      .map(({ text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
        <p key={index} className="wrap-anywhere line-clamp-2 rounded-control bg-wash px-3 py-2 text-ink-soft text-sm">
          {fill(text).replaceAll('**', '')}
        </p>
      ));
  return (
    <Card as="section" aria-labelledby="template-preview" className="flex flex-col gap-3">
      <h2 id="template-preview" className="text-lg">
        Ön izleme
      </h2>
      <div>
        <p className="wrap-anywhere font-semibold font-serif text-xl">
          {name.trim() || <span className="text-ink-soft">Şablonun adı</span>}
        </p>
        <p className="text-ink-soft text-sm">
          {[formatLabels[format], toneLabels[tone], sections.length === 0 && lengthLabels[length]]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {fixed('start')}
      {sections.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {sections.map(({ heading, purpose = '', words }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a section is known by its place
            <li key={index}>
              <p className="wrap-anywhere font-medium">{fill(heading) || 'Başlıksız bölüm'}</p>
              <p className="wrap-anywhere line-clamp-2 text-ink-soft text-sm empty:hidden">{fill(purpose)}</p>
              <p className="text-ink-soft text-sm tabular-nums">{formatNumber(Number(words) || 0)} kelime</p>
            </li>
          ))}
        </ol>
      ) : (
        <>
          {outlines[format].map((lines, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture of a text, which never changes
            <div key={index} aria-hidden className="flex flex-col gap-2">
              {lines.map((width) => (
                <span key={width} className={`h-2 rounded-full bg-line first:h-3 first:bg-line-strong/50 ${width}`} />
              ))}
            </div>
          ))}
          <p className="text-ink-soft text-sm">
            {format === 'social' ? 'Bölümsüz, kısa bir gönderi.' : 'Başlıkları yapay zekâ kurar.'}
          </p>
        </>
      )}
      {fixed('end')}
    </Card>
  );
}

/** Pictures of texts whose sections are not known yet: a heading and lines of each. */
const sectionLines = [
  ['w-2/5', 'w-full', 'w-11/12'],
  ['w-1/2', 'w-full', 'w-3/4'],
  ['w-1/3', 'w-full', 'w-5/6'],
];
const outlines = { article: sectionLines, blog: sectionLines, social: [['w-2/3', 'w-full', 'w-4/5']] } as const;

/** How a field becomes part of each text, shown with one. */
function FieldExample() {
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-wash px-3 py-2 text-sm">
      <span>
        <span className="text-ink-soft">Şablonda:</span> <span className="text-cobalt">{'{{ürün}}'}</span> kime
        uygundur?
      </span>
      <span>
        <span className="text-ink-soft">Yazıda:</span> <span className="text-cobalt">El değirmeni</span> kime uygundur?
      </span>
    </p>
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
  // The user’s voices are their own: a read-only tab may not ask for them.
  const options = { enabled: !useReadOnly(), staleTime: 60_000 };
  const voices = useEndpointQuery(listVoices, {}, options).data?.voices ?? [];
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

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly about?: string;
  readonly example?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form, below a line. The button of an empty list stands beside its title. */
function Part({ id, title, about, example, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="form-part">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {about !== undefined && <p className="mt-0.5 text-ink-soft text-sm">{about}</p>}
        {example}
      </div>
      <div>{children}</div>
    </section>
  );
}

/** Lists are reported as a whole at their own name; `tags.3` is `tags`. */
function findField(wireField: string): string | undefined {
  return wireField.startsWith('tags') ? 'tags' : wireField;
}
