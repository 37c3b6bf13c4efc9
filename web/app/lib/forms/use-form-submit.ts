import type { FieldValues } from 'react-hook-form';
import { type ErrorNotice, toErrorNotice } from '../api/error-notice.ts';
import { useFormError } from './use-form-error.ts';
import type { ValidatedForm } from './use-validated-form.ts';

/** Why a form as a whole was not accepted, with the error for those who can say more of it. */
export interface FormError extends ErrorNotice {
  readonly error: unknown;
}

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
