import type { FieldValues } from 'react-hook-form';
import { type ErrorNotice, toErrorNotice } from '../api/error-notice.ts';
import { useFormError } from './use-form-error.ts';
import type { ValidatedForm } from './use-validated-form.ts';

/** Error of a form as a whole, with the original error for callers that can say more. */
export interface FormError extends ErrorNotice {
  readonly error: unknown;
}

/**
 * Submits a form. Errors of fields are shown next to them, any other error above the form.
 * @param failure message if the server could not be reached, e.g. 'Plan tanımlanamadı'
 * @param send throws what the call throws
 */
export function useFormSubmit<Values extends FieldValues, Output>(
  form: ValidatedForm<Values, Output>,
  failure: string,
  send: (values: Output) => Promise<void>,
) {
  const [errorNotice, setErrorNotice] = useFormError<FormError>(form);
  const onSubmit = form.handleSubmit(async (values) => {
    setErrorNotice(undefined);
    try {
      await send(values);
    } catch (error) {
      if (!form.showServerErrors(error)) setErrorNotice({ ...toErrorNotice(error, failure), error });
    }
  });
  return { onSubmit, errorNotice, isSubmitting: form.formState.isSubmitting };
}
