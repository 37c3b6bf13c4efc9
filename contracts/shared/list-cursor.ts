import { z } from 'zod';
import { isStorableText } from './text-rules.ts';

/** The last article of a page: after it the next page of a sorted list begins. */
export interface ListCursor {
  /** What it is sorted by, as text. */
  readonly key: string;
  readonly id: string;
}

const position = z.tuple([z.string().max(400).refine(isStorableText), z.uuid()]);

/** A place in a list as an address holds it. */
export function writeListCursor({ key, id }: ListCursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify([key, id]));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** @returns undefined for what no list wrote */
export function readListCursor(text: string): ListCursor | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
    const [key, id] = position.parse(JSON.parse(new TextDecoder(undefined, { fatal: true }).decode(bytes)));
    return { key, id };
  } catch {
    return undefined;
  }
}

/** A place in a query string. */
export const listCursor = z
  .string()
  .max(3000)
  .transform((text, context) => {
    const cursor = readListCursor(text);
    if (cursor === undefined) context.addIssue({ code: 'custom', message: 'Geçerli bir liste konumu girin' });
    return cursor ?? z.NEVER;
  });
