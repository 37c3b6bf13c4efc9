import { useEffect, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { clearFormDraft, type FormDraft, readFormDraft, writeFormDraft } from '../storage/form-draft.ts';
import { clearTypedFields, readTypedFields, writeTypedFields } from '../storage/typed-fields.ts';

/** What is used of a form whose values are watched. */
interface WatchedForm<Values> {
  subscribe(payload: {
    readonly formState: { readonly values: true };
    readonly callback: (state: { readonly values: Values }) => void;
  }): () => void;
}

/**
 * The draft with which a form of something new begins.
 * @param owner whose it is
 * @returns `values`, undefined where there was none; `keep`, to be handed the form; `clear`, to be called once the form was sent
 */
export function useStoredDraft<Values>(draft: FormDraft<Values>, owner: string) {
  const [values] = useState(() => readFormDraft(draft, owner, localStorage));
  return { values, clear: () => clearFormDraft(draft, owner, localStorage) };
}

/** Keeps what is typed into a form of something new in the browser. */
export function useKeptDraft<Values>(
  { subscribe }: WatchedForm<Values>,
  draft: FormDraft<Values>,
  owner: string,
): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeFormDraft(draft, owner, values, localStorage),
      }),
    [subscribe, draft, owner],
  );
}

/** A form whose typed fields are kept in its tab. */
interface KeptFields<Values extends FieldValues> {
  /** Names the form, and what it edits. */
  readonly name: string;
  /** Whose it is; '' for a visitor. */
  readonly owner: string;
  /** Fields with text, by their paths. Never a password, nor a consent. To be a constant. */
  readonly fields: readonly Path<Values>[];
}

/**
 * Keeps what is typed into the fields of a form in its tab, through a reload and the browser's way back, until the form is sent, put
 * back, or its user signs out.
 * @returns whether something was put back into the form that is not saved
 */
export function useKeptFields<Values extends FieldValues, Output>(
  { subscribe, getValues, setValue }: UseFormReturn<Values, unknown, Output>,
  { name, owner, fields }: KeptFields<Values>,
): boolean {
  const [wasRestored, setRestored] = useState(false);
  useEffect(() => {
    const kept = readTypedFields(name, owner, sessionStorage);
    const changed = fields.filter((field) => kept.has(field) && kept.get(field) !== getValues(field));
    for (const field of changed)
      setValue(field, kept.get(field) as PathValue<Values, Path<Values>>, { shouldDirty: true });
    setRestored(changed.length > 0);
    let isDirty = changed.length > 0;
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: (state) => {
        isDirty = state.isDirty ?? isDirty;
        if (!isDirty) clearTypedFields(name, owner, sessionStorage);
        else if (state.values !== undefined) {
          const typed = fields.map((field) => [field, get(state.values, field) as unknown] as const);
          writeTypedFields(name, owner, typed, sessionStorage);
        }
      },
    });
  }, [subscribe, getValues, setValue, name, owner, fields]);
  return wasRestored;
}
