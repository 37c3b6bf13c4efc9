import { type DraftStore, parseStored } from './form-draft.ts';

/** Begins the keys of all forms whose fields are kept in their tab. */
export const typedFieldsPrefix = 'formDraft:';

function toStorageKey(form: string, owner: string): string {
  return `${typedFieldsPrefix}${form}:${owner}`;
}

/** @returns what was typed into the fields of a form, by their names; empty when nothing was kept */
export function readTypedFields(form: string, owner: string, store: DraftStore): ReadonlyMap<string, string> {
  const stored = parseStored(store.getItem(toStorageKey(form, owner)));
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Keeps the texts among what stands in the fields of a form. Without room it keeps nothing. */
export function writeTypedFields(
  form: string,
  owner: string,
  fields: Iterable<readonly [string, unknown]>,
  store: DraftStore,
): void {
  const texts = [...fields].filter(([, value]) => typeof value === 'string');
  try {
    store.setItem(toStorageKey(form, owner), JSON.stringify(Object.fromEntries(texts)));
  } catch {
    // The storage is full or switched off.
  }
}

export function clearTypedFields(form: string, owner: string, store: DraftStore): void {
  store.removeItem(toStorageKey(form, owner));
}
