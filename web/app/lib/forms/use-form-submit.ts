import type { FieldValues } from 'react-hook-form';
import { toErrorNotice } from '../api/error-notice.ts';
import { useFormError } from './use-form-error.ts';
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
  const [errorNotice, setErrorNotice] = useFormError(form);
  const onSubmit = form.handleSubmit(async (values) => {
    setErrorNotice(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!form.showServerErrors(error)) setErrorNotice(toErrorNotice(error, failure));
    }
  });
  return { onSubmit, errorNotice, isSubmitting: form.formState.isSubmitting };
}
