import type { z } from 'zod';

/** The draft of a form, stored in the browser until the form is submitted or emptied. */
export interface FormDraft<Values> {
  /** Prefix of the storage key. */
  readonly name: string;
  /** Parses drafts, including those of earlier versions of the form. */
  readonly schema: z.ZodType<Values>;
  /** Whether there is no input worth storing. */
  readonly isEmpty: (values: Values) => boolean;
}

/** Storage of drafts: the browser's, or that of one tab. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Key of one user's draft: users who share a browser do not see each other's, and it is deleted with the account
 * (`clearUserStorage`).
 * @param owner a user's id, followed by a colon and the id of what the form edits, if any
 */
function toStorageKey(name: string, owner: string): string {
  return `${name}:${owner}`;
}

/** @returns the draft; undefined if there is none or it is unreadable */
export function readFormDraft<Values>(
  { name, schema, isEmpty }: FormDraft<Values>,
  owner: string,
  store: DraftStore,
): Values | undefined {
  const draft = schema.safeParse(parseStored(store.getItem(toStorageKey(name, owner)))).data;
  return draft === undefined || isEmpty(draft) ? undefined : draft;
}

/**
 * Stores the input; an empty form deletes its draft. If the browser is out of space, nothing is stored, and the form
 * itself is unaffected.
 */
export function writeFormDraft<Values>(
  draft: FormDraft<Values>,
  owner: string,
  values: Values,
  store: DraftStore,
): void {
  if (draft.isEmpty(values)) {
    clearFormDraft(draft, owner, store);
    return;
  }
  try {
    store.setItem(toStorageKey(draft.name, owner), JSON.stringify(values));
  } catch {
    // The storage is full or disabled.
  }
}

export function clearFormDraft({ name }: Pick<FormDraft<unknown>, 'name'>, owner: string, store: DraftStore): void {
  store.removeItem(toStorageKey(name, owner));
}

/** Parses a stored value; undefined if it is missing or not ours. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Another program's text under this key is no draft.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
