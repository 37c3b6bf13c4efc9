import { settingLabel } from '@hokka/contracts/settings/settings.ts';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldPath, type FieldPathByValue, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingsFormValues } from '../../settings-form-schema.ts';

interface SettingFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'required'> {
  readonly name: FieldPathByValue<SettingsFormValues, string>;
  readonly hint?: string;
  readonly required?: boolean;
  /** For a number of a few digits. */
  readonly isShort?: boolean;
}

/** A single line of text or a number of the settings. */
export function SettingField({ name, hint, required = false, isShort = false, ...input }: SettingFieldProps) {
  const { register } = useFormContext<SettingsFormValues>();
  const error = useFieldError(name);
  return (
    <Field label={settingLabel(name)} error={error} required={required} {...(hint !== undefined && { hint })}>
      <TextInput autoComplete="off" {...input} {...(isShort && { className: 'max-w-44' })} {...register(name)} />
    </Field>
  );
}

/** Several lines of text, such as an address. */
export function SettingText({ name, hint }: Pick<SettingFieldProps, 'name' | 'hint'>) {
  const { register } = useFormContext<SettingsFormValues>();
  const error = useFieldError(name);
  return (
    <Field label={settingLabel(name)} error={error} {...(hint !== undefined && { hint })}>
      <TextArea size="small" autoComplete="off" {...register(name)} />
    </Field>
  );
}

interface SettingFlagProps {
  readonly name: FieldPathByValue<SettingsFormValues, boolean>;
  readonly hint: ReactNode;
}

/** A setting that is on or off. */
export function SettingFlag({ name, hint }: SettingFlagProps) {
  const { register } = useFormContext<SettingsFormValues>();
  return (
    <Checkbox
      {...register(name)}
      error={useFieldError(name)}
      label={
        <>
          <span className="block font-medium">{settingLabel(name)}</span>
          <span className="block text-ink-soft text-sm">{hint}</span>
        </>
      }
    />
  );
}

/** Error message of a field, if any. */
export function useFieldError(name: FieldPath<SettingsFormValues>): string | undefined {
  const { getFieldState, formState } = useFormContext<SettingsFormValues>();
  return getFieldState(name, formState).error?.message;
}
