import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';

export type ValidatedForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  /** Puts the fields that a call refused beside their controls, the first one focused. Answers whether there were any. */
  readonly showServerErrors: (error: unknown) => boolean;
};

/**
 * A form with the rules of a schema. It is checked when it is sent; a field's error goes when the field is edited.
 * @param defaultValues left out on pages that the server renders: what was typed before the script came is kept then
 * @param findField the field of the form that a refused field of the wire belongs to; the one of its name unless given. To be a constant
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
