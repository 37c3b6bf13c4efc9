import type { UseFormReturn } from 'react-hook-form';
import { CollapsiblePanel } from '../../../../ui/collapsible-panel.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { formatLabels, languageLabels, lengthLabels, toneLabels } from '../../article-labels.ts';
import type { ArticleFormOutput, ArticleFormValues } from '../../creating/article-order.ts';
import { ModelField, type ModelRight } from './model-field.tsx';

const options = [
  { name: 'language', label: 'Dil', labels: languageLabels },
  { name: 'format', label: 'Biçim', labels: formatLabels },
  { name: 'tone', label: 'Ton', labels: toneLabels },
  { name: 'length', label: 'Uzunluk', labels: lengthLabels },
] as const;

interface ArticleOptionsProps {
  readonly form: UseFormReturn<ArticleFormValues, unknown, ArticleFormOutput>;
  readonly modelRight: ModelRight;
}

/** Language, format, tone, length and model; each has a value that does for most articles. */
export function ArticleOptions({ form, modelRight }: ArticleOptionsProps) {
  return (
    <CollapsiblePanel title="Seçenekler">
      <div className="grid gap-5 sm:grid-cols-2">
        {options.map(({ name, label, labels }) => (
          <Field key={name} label={label}>
            <Select {...form.register(name)}>
              {Object.entries(labels).map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <ModelField form={form} right={modelRight} />
      </div>
    </CollapsiblePanel>
  );
}
