import { formatLabels, languageLabels, lengthLabels, toneLabels } from '@hokka/contracts/articles/article.ts';
import { listCategories } from '@hokka/contracts/articles/articles.ts';
import { foldFieldName } from '@hokka/contracts/articles/custom-template.ts';
import { listTemplates } from '@hokka/contracts/articles/generation.ts';
import { bulkFieldLabels, bulkFields } from '@hokka/contracts/bulk/bulk-fields.ts';
import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { useBulkMapping } from './use-bulk-mapping.ts';

interface MappingFormProps {
  readonly job: BulkJob;
  readonly reading: ReturnType<typeof useBulkMapping>;
}

/** Assigns columns to fields, and sets values for empty cells. */
export function MappingForm({ job, reading }: MappingFormProps) {
  const { mapping, mapField, mapTemplateField, defaults } = reading;
  const fields = useTemplateFields(defaults.template);
  // Decided once, so that the panels do not close while the user is working in them.
  const [needsPrompt] = useState(mapping.ai_prompt === null);
  const [isIncomplete] = useState(mapping.title === null || mapping.ai_prompt === null);
  const mapped = bulkFields.filter((field) => mapping[field] !== null);
  const columns = job.columns.map((name, index) => ({ value: index, label: name }));
  return (
    <section aria-label="Sütun eşlemesi" className="mb-6">
      <CollapsiblePanel
        title="Sütun eşlemesi"
        aside={`${mapped.length} alan eşlendi, ${bulkFields.length - mapped.length} alan dosyada yok`}
        defaultOpen={isIncomplete}
      >
        <p className="max-w-prose text-ink-soft text-sm">
          Sütunlar adlarına göre eşlendi. Yanlış olanı değiştirin; aşağıdaki ön izleme hemen yenilenir.
        </p>
        <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {bulkFields.map((field) => (
            <Field key={field} label={bulkFieldLabels[field]} required={field === 'title'}>
              <Select
                options={columns}
                emptyLabel={field === 'title' ? 'Sütun seçin' : 'Dosyada yok'}
                value={mapping[field] ?? ''}
                onChange={({ currentTarget: { value } }) => mapField(field, value === '' ? null : Number(value))}
              />
            </Field>
          ))}
          {fields.map(({ name, is_required }) => (
            <Field key={name} label={`Şablon alanı: ${name}`} required={is_required}>
              <Select
                options={columns}
                emptyLabel="Dosyada yok"
                value={findColumn(name, job.columns, mapping.template_fields) ?? ''}
                onChange={({ currentTarget: { value } }) => mapTemplateField(name, value === '' ? null : Number(value))}
              />
            </Field>
          ))}
        </div>
        <div className="mt-5">
          <CollapsiblePanel title="Boş hücreler için varsayılanlar" defaultOpen={needsPrompt}>
            <Defaults reading={reading} />
          </CollapsiblePanel>
        </div>
      </CollapsiblePanel>
    </section>
  );
}

/** The fields of the template that rows without one of their own are written with. */
function useTemplateFields(template: string) {
  const { custom = [] } = useEndpointQuery(listTemplates, {}, { staleTime: 60_000 }).data ?? {};
  return custom.find(({ id }) => id === template)?.fields ?? [];
}

/** The chosen column of a field, or the one of its name, as the server reads it. */
function findColumn(name: string, columns: readonly string[], mapped: Readonly<Record<string, number | null>>) {
  const folded = foldFieldName(name);
  const chosen = Object.entries(mapped).find(([one]) => foldFieldName(one) === folded);
  if (chosen !== undefined) return chosen[1];
  const named = columns.findIndex((column) => foldFieldName(column) === folded);
  return named === -1 ? null : named;
}

const choices = [
  { name: 'language', label: 'Dil', options: Object.entries(languageLabels) },
  { name: 'format', label: 'Biçim', options: Object.entries(formatLabels) },
  { name: 'tone', label: 'Ton', options: Object.entries(toneLabels) },
  { name: 'length', label: 'Uzunluk', options: Object.entries(lengthLabels) },
] as const;

function Defaults({ reading: { defaults, setDefault } }: Pick<MappingFormProps, 'reading'>) {
  const categories = useEndpointQuery(listCategories, {}, { staleTime: 300_000 }).data ?? [];
  const { templates = [], custom = [] } = useEndpointQuery(listTemplates, {}, { staleTime: 60_000 }).data ?? {};
  const fields = useTemplateFields(defaults.template);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label="AI isteği (prompt)"
        className="sm:col-span-2"
        hint="AI isteği sütunu olmayan ya da boş olan satırlar için; her makale kendi başlığıyla yazılır."
      >
        <TextArea
          defaultValue={defaults.ai_prompt}
          size="small"
          limit={2000}
          onBlur={({ currentTarget }) => setDefault({ ai_prompt: currentTarget.value.trim() })}
        />
      </Field>
      {choices.map(({ name, label, options }) => (
        <Field key={name} label={label}>
          <Select
            options={options.map(([value, text]) => ({ value, label: text }))}
            value={defaults[name]}
            onChange={({ currentTarget }) => setDefault({ [name]: currentTarget.value })}
          />
        </Field>
      ))}
      <Field label="Kategori">
        <Select
          options={categories}
          emptyLabel="Kategorisiz"
          value={defaults.category}
          onChange={({ currentTarget }) => setDefault({ category: currentTarget.value })}
        />
      </Field>
      <Field label="Şablon">
        <Select
          options={[...custom, ...templates].map(({ id, name }) => ({ value: id, label: name }))}
          emptyLabel="Şablonsuz"
          value={defaults.template}
          onChange={({ currentTarget }) => setDefault({ template: currentTarget.value })}
        />
      </Field>
      {fields.map(({ name }) => (
        <Field key={name} label={`Şablon alanı: ${name}`}>
          <TextInput
            defaultValue={defaults.template_fields[name] ?? ''}
            autoComplete="off"
            onBlur={({ currentTarget }) =>
              setDefault({ template_fields: { ...defaults.template_fields, [name]: currentTarget.value.trim() } })
            }
          />
        </Field>
      ))}
      <Field label="Etiketler" className="sm:col-span-2" hint="Virgülle ayırın.">
        <TextInput
          defaultValue={defaults.tags}
          autoComplete="off"
          onBlur={({ currentTarget }) => setDefault({ tags: currentTarget.value.trim() })}
        />
      </Field>
    </div>
  );
}
