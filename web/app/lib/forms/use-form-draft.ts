import { useEffect, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { clearFormDraft, type FormDraft, readFormDraft, writeFormDraft } from '../storage/form-draft.ts';
import { clearTypedFields, readTypedFields, writeTypedFields } from '../storage/typed-fields.ts';

/** The part of a watched form that is used here. */
interface WatchedForm<Values> {
  subscribe(payload: {
    readonly formState: { readonly values: true };
    readonly callback: (state: { readonly values: Values }) => void;
  }): () => void;
}

/**
 * The stored draft with which a form begins.
 * @param owner the user to whom the draft belongs
 * @returns `values`, undefined without a draft; `keep`, which must be given the form; `clear`, which must be called
 * after the form was submitted
 */
export function useStoredDraft<Values>(draft: FormDraft<Values>, owner: string) {
  const [values] = useState(() => readFormDraft(draft, owner, localStorage));
  return { values, clear: () => clearFormDraft(draft, owner, localStorage) };
}

/** Stores the input of a form in the browser as a draft. */
export function useStoredDraftUpdates<Values>(
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

/** A form whose input is stored for its tab. */
interface KeptFields<Values extends FieldValues> {
  /** Names the form and what it edits. */
  readonly name: string;
  /** The user to whom the input belongs; '' for a visitor. */
  readonly owner: string;
  /** Paths of text fields. Never a password or a consent. Must be a constant. */
  readonly fields: readonly Path<Values>[];
}

/**
 * Stores the input of a form's fields for its tab, so that it survives reloading and the browser's Back, until the form
 * is submitted or reset, or the user signs out.
 * @returns whether unsaved input was restored
 */
export function useStoredFields<Values extends FieldValues, Output>(
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
