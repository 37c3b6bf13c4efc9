import { featureLabel } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featuresMessage, parseFeatures } from '@hokka/contracts/billing/plans/feature-list.ts';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { listFeatureBoxes, withFeature } from './features-text.ts';
import {
  type NumberField as NumberFieldName,
  numberFallbacks,
  type PlanFormValues,
  parseNumber,
} from './plan-form-schema.ts';

interface NumberFieldProps {
  readonly form: Pick<UseFormReturn<PlanFormValues>, 'register' | 'setValue' | 'formState'>;
  readonly name: NumberFieldName;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A number of the form; on blur, an invalid entry is replaced by the field's default. */
export function NumberField({ form, name, label, hint, placeholder }: NumberFieldProps) {
  const { register, setValue, formState } = form;
  const registered = register(name, {
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      if (parseNumber(target.value) === undefined) setValue(name, `${numberFallbacks[name]}`, { shouldDirty: true });
    },
  });
  return (
    <Field label={label} required error={formState.errors[name]?.message} {...(hint !== undefined && { hint })}>
      <TextInput
        {...registered}
        inputMode={name === 'price' ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={placeholder}
      />
    </Field>
  );
}

interface FeaturesFieldProps {
  /** The JSON text, valid or not. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** A plan's features as checkboxes and as JSON text, kept in sync. */
export function FeaturesField({ text, onChange, error }: FeaturesFieldProps) {
  const read = parseFeatures(text);
  const [lastRead, setLastRead] = useState(read ?? {});
  if (read !== undefined && JSON.stringify(read) !== JSON.stringify(lastRead)) setLastRead(read);
  const isUnreadable = read === undefined;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Özellikler</legend>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {listFeatureBoxes(read ?? lastRead).map(({ key, isChecked }) => (
          <Checkbox
            key={key}
            label={<span className="wrap-anywhere">{featureLabel(key)}</span>}
            checked={isChecked}
            disabled={isUnreadable}
            onChange={(event) => onChange(withFeature(text, key, event.currentTarget.checked) ?? text)}
          />
        ))}
      </div>
      <Field
        className="mt-4"
        label="Özellikler (JSON)"
        required
        hint="Değerler true ya da false olur. Listede olmayan özellikler de saklanır."
        error={isUnreadable ? featuresMessage : error}
      >
        <TextArea
          name="features"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          size="medium"
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono text-sm"
        />
      </Field>
    </fieldset>
  );
}
