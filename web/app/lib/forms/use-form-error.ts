import { useEffect, useState } from 'react';
import type { ErrorNotice } from '../api/error-notice.ts';

/** The part of a react-hook-form form that is used here. */
interface EditedForm {
  subscribe(payload: {
    readonly formState: { readonly values: true };
    readonly callback: (change: { readonly name?: string }) => void;
  }): () => void;
}

/** Error of a form as a whole; removed as soon as the form is edited, because it concerns the former input. */
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
