import { useEffect, useState } from 'react';
import type { ErrorNotice } from '../api/error-notice.ts';

/** What is used of a form of react-hook-form, whatever its fields are. */
interface EditedForm {
  subscribe(payload: {
    readonly formState: { readonly values: true };
    readonly callback: (change: { readonly name?: string }) => void;
  }): () => void;
}

/** Why a form as a whole was not accepted; gone as soon as the form is edited, since the error is about what it held before. */
export function useFormError<Kind extends ErrorNotice = ErrorNotice>({ subscribe }: EditedForm) {
  const [errorNotice, setErrorNotice] = useState<Kind>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) setErrorNotice(undefined);
        },
      }),
    [subscribe],
  );
  return [errorNotice, setErrorNotice] as const;
}
