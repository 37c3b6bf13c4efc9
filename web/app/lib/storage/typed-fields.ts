import { type DraftStore, parseStored } from './form-draft.ts';

/** Prefix of the keys of all forms whose fields are stored for their tab. */
export const typedFieldsPrefix = 'formDraft:';

function toStorageKey(form: string, owner: string): string {
  return `${typedFieldsPrefix}${form}:${owner}`;
}

/** @returns the stored input of a form by field name; empty if there is none */
export function readTypedFields(form: string, owner: string, store: DraftStore): ReadonlyMap<string, string> {
  const stored = parseStored(store.getItem(toStorageKey(form, owner)));
  if (typeof stored !== 'object' || stored === null) return new Map();
  return new Map(Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** Stores the text fields of a form; stores nothing if there is no space. */
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
    // The storage is full or disabled.
  }
}

export function clearTypedFields(form: string, owner: string, store: DraftStore): void {
  store.removeItem(toStorageKey(form, owner));
}
