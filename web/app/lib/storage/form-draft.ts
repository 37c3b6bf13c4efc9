import type { z } from 'zod';

/** What a form keeps in the browser until it is sent or emptied. */
export interface FormDraft<Values> {
  /** Begins the key under which it lies. */
  readonly name: string;
  /** Reads what an earlier version of the form may have kept. */
  readonly schema: z.ZodType<Values>;
  /** Whether nothing is typed that would be missed. */
  readonly isEmpty: (values: Values) => boolean;
}

/** Where drafts lie: the browser's storage, or that of one tab. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The draft of one user: two people at one browser do not see each other's, and it goes with its user's account (`clearUserStorage`).
 * @param owner a user's id, with that of what the form edits behind a colon where there is such a thing
 */
function toStorageKey(name: string, owner: string): string {
  return `${name}:${owner}`;
}

/** @returns what was typed and not sent; undefined when there is nothing, or nothing that can be read */
export function readFormDraft<Values>(
  { name, schema, isEmpty }: FormDraft<Values>,
  owner: string,
  store: DraftStore,
): Values | undefined {
  const draft = schema.safeParse(parseStored(store.getItem(toStorageKey(name, owner)))).data;
  return draft === undefined || isEmpty(draft) ? undefined : draft;
}

/** Keeps what is typed; an empty form keeps nothing. A browser without room keeps nothing either: the form itself stays. */
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
    // The storage is full or switched off.
  }
}

export function clearFormDraft({ name }: Pick<FormDraft<unknown>, 'name'>, owner: string, store: DraftStore): void {
  store.removeItem(toStorageKey(name, owner));
}

/** What stands in the browser's storage; undefined when that is nothing of ours. */
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
