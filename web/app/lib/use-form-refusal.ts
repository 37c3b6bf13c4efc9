import { useEffect, useState } from 'react';
import type { Refusal } from './refusal.ts';

/** What is used of a form of react-hook-form, whatever its fields are. */
interface EditedForm {
  subscribe(payload: {
    readonly formState: { readonly values: true };
    readonly callback: (change: { readonly name?: string }) => void;
  }): () => void;
}

/** Why a form as a whole was refused; gone as soon as it is edited, since the refusal was of what it said before. */
export function useFormRefusal<Kind extends Refusal = Refusal>({ subscribe }: EditedForm) {
  const [refusal, setRefusal] = useState<Kind>();
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name !== undefined) setRefusal(undefined);
        },
      }),
    [subscribe],
  );
  return [refusal, setRefusal] as const;
}
