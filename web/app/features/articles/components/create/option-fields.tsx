import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { formatLabels, languageLabels, lengthLabels, toneLabels } from '../../labels.ts';

const options = [
  { name: 'language', label: 'Dil', labels: languageLabels },
  { name: 'format', label: 'Biçim', labels: formatLabels },
  { name: 'tone', label: 'Ton', labels: toneLabels },
  { name: 'length', label: 'Uzunluk', labels: lengthLabels },
] as const;

interface OptionSelectsProps {
  readonly register: (name: (typeof options)[number]['name']) => UseFormRegisterReturn;
}

/** Language, format, tone and length, each with a default that suits most articles. */
export function OptionSelects({ register }: OptionSelectsProps) {
  return options.map(({ name, label, labels }) => (
    <Field key={name} label={label}>
      <Select {...register(name)} options={Object.entries(labels).map(([value, text]) => ({ value, label: text }))} />
    </Field>
  ));
}

/** Orders a section of frequently asked questions, for quick articles and briefs. */
export function FaqCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <>
          <span className="block font-medium">Sık sorulan sorular bölümü ekle</span>
          <span className="block text-ink-soft text-sm">
            Makaleyi Hokka’da yayımladığınızda arama motorlarına soru ve yanıt verisi olarak da bildirilir.
          </span>
        </>
      }
    />
  );
}
