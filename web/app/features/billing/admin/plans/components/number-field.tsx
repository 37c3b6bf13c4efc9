import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../../../ui/field.tsx';
import { TextInput } from '../../../../../ui/text-input.tsx';
import { type NumberField as NumberFieldName, numberFallbacks, type PlanFormValues } from '../plan-form.ts';
import { parseNumber } from '../typed-number.ts';

interface NumberFieldProps {
  readonly form: Pick<UseFormReturn<PlanFormValues>, 'register' | 'setValue' | 'formState'>;
  readonly name: NumberFieldName;
  readonly label: string;
  readonly hint?: string;
  readonly placeholder?: string;
}

/** A number of the form; an entry that is none becomes what the field begins with when it is left. */
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
