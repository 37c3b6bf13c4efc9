import { featureLabel } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featuresMessage, parseFeatures } from '@hokka/contracts/billing/plans/feature-list.ts';
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Disclosure } from '../../../../ui/disclosure.tsx';
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
  /** At the end of the label's line. */
  readonly aside?: ReactNode;
  /** The number stands for no limit: a sign covers it until it is edited. */
  readonly isUnlimited?: boolean;
  /** Stands at the end of the field. */
  readonly unit?: string;
}

/** A number of the form; on blur, an invalid entry is replaced by the field's default. */
export function NumberField(props: NumberFieldProps) {
  const { form, name, label, hint, placeholder, aside, isUnlimited = false, unit } = props;
  const { register, setValue, formState } = form;
  const registered = register(name, {
    onBlur: ({ target }: { readonly target: { readonly value: string } }) => {
      if (parseNumber(target.value) === undefined) setValue(name, `${numberFallbacks[name]}`, { shouldDirty: true });
    },
  });
  return (
    <Field
      label={label}
      required
      aside={aside}
      error={formState.errors[name]?.message}
      {...(hint !== undefined && { hint })}
    >
      <div className="relative">
        <TextInput
          {...registered}
          inputMode={name === 'price' ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          className={isUnlimited ? 'peer not-focus:border-line not-focus:bg-wash not-focus:text-transparent' : 'peer'}
        />
        {isUnlimited && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-2xl text-ink-soft peer-focus:hidden"
          >
            ∞
          </span>
        )}
        {unit !== undefined && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}

interface LimitFieldProps extends Pick<NumberFieldProps, 'label'> {
  readonly form: Pick<UseFormReturn<PlanFormValues>, 'register' | 'setValue' | 'setFocus' | 'watch' | 'formState'>;
  readonly name: 'article_limit' | 'ai_requests_limit' | 'seats';
  /** What is unlimited: 'Sınırsız makale'. */
  readonly unlimited: string;
}

/** A limit with a box that makes it unlimited: the number 0. */
export function LimitField({ form, name, label, unlimited }: LimitFieldProps) {
  const isUnlimited = parseNumber(form.watch(name)) === 0;
  return (
    <NumberField
      form={form}
      name={name}
      label={label}
      placeholder="0 = Sınırsız"
      isUnlimited={isUnlimited}
      aside={
        <Checkbox
          className="self-center pointer-coarse:-my-2"
          label={<span className="text-sm">Sınırsız</span>}
          aria-label={unlimited}
          checked={isUnlimited}
          onChange={({ currentTarget: { checked } }) => {
            form.setValue(name, checked ? '0' : '', { shouldDirty: true });
            if (!checked) form.setFocus(name);
          }}
        />
      }
    />
  );
}

interface FormGroupProps {
  readonly title: string;
  /** Only screen readers get the heading, where that of the window says the same. */
  readonly isTitleHidden?: boolean;
  /** The dialog of the form is wide enough for three fields in a line. */
  readonly isRoomy?: boolean;
  readonly children: ReactNode;
}

/** Fields under a common heading. */
export function FormGroup({ title, isTitleHidden = false, isRoomy = false, children }: FormGroupProps) {
  return (
    <fieldset
      data-roomy={isRoomy || undefined}
      className="min-w-0 border-line border-t pt-5 first:border-t-0 first:pt-0"
    >
      <legend className={isTitleHidden ? 'sr-only' : 'float-left mb-4 w-full font-semibold font-serif text-lg'}>
        {title}
      </legend>
      <div className="clear-both flex min-w-0 flex-col gap-5">{children}</div>
    </fieldset>
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
  // Stays open once it had a problem: it must not fold while the text is being corrected.
  const [hadProblem, setHadProblem] = useState(false);
  if (!hadProblem && (isUnreadable || error !== undefined)) setHadProblem(true);
  return (
    <FormGroup title="Özellikler">
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-3">
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
      <Disclosure label="Gelişmiş: JSON olarak düzenle" open={hadProblem || undefined}>
        <Field
          className="mt-2"
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
      </Disclosure>
    </FormGroup>
  );
}
