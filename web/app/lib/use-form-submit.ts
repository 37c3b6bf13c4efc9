import type { FieldValues } from 'react-hook-form';
import { refusalOf } from './refusal.ts';
import { useFormRefusal } from './use-form-refusal.ts';
import type { ValidatedForm } from './use-validated-form.ts';

/**
 * Sends a form. What the call refuses stands beside its field, anything else above the form.
 * @param failure what is said when the server was not reached, e.g. 'Plan tanımlanamadı'
 * @param send throws what the call throws
 */
export function useFormSubmit<Values extends FieldValues, Output>(
  form: ValidatedForm<Values, Output>,
  failure: string,
  send: (values: Output) => Promise<void>,
) {
  const [refusal, setRefusal] = useFormRefusal(form);
  const onSubmit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, failure));
    }
  });
  return { onSubmit, refusal, isSubmitting: form.formState.isSubmitting };
}
