import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';

export type ValidatedForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  /** Shows the errors of fields that a call rejected, and focuses the first one. Returns whether there were any. */
  readonly showServerErrors: (error: unknown) => boolean;
};

/**
 * A form validated by a schema when it is submitted; the error of a field disappears when the field is edited.
 * @param defaultValues absent on pages rendered by the server, so that input typed before hydration is retained
 * @param findField maps an invalid API field to a field of the form; by default the one of the same name. Must be a
 * constant
 */
export function useValidatedForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output, Values>,
  defaultValues?: DefaultValues<Values>,
  findField: (wireField: string) => string | undefined = identity,
): ValidatedForm<Values, Output> {
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(schema, { error: describeIssue }),
    reValidateMode: 'onSubmit',
    ...(defaultValues !== undefined && { defaultValues }),
  });
  const { subscribe, clearErrors, getValues, setError } = form;

  useUnsavedForm(form);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) clearErrors(name as Path<Values>);
        },
      }),
    [subscribe, clearErrors],
  );

  const showServerErrors = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError)) return false;
      const fieldErrors = error.errors
        .map(({ field, message }) => ({ field: findField(field), message }))
        .filter(({ field }) => field !== undefined && getValues(field as Path<Values>) !== undefined);
      fieldErrors.forEach(({ field, message }, index) => {
        setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
      });
      return fieldErrors.length > 0;
    },
    [getValues, setError, findField],
  );
  return { ...form, showServerErrors };
}

const identity = (field: string) => field;
