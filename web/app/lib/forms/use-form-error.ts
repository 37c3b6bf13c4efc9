import { useEffect, useState } from 'react';
import type { ErrorNotice } from '../api/error-notice.ts';

/** What is used of a form of react-hook-form, whatever its fields are. */
interface EditedForm {
  subscribe(payload: {
    readonly formState: { readonly values: true };
    readonly callback: (change: { readonly name?: string }) => void;
  }): () => void;
}

/** Why a form as a whole was refused; gone as soon as it is edited, since the refusal was of what it said before. */
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
