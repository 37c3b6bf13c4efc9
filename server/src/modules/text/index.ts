import type { MendedText } from './mend-text.ts';

export type { MendedText } from './mend-text.ts';

/**
 * Mends what is surely misspelt in a Turkish text with the dictionary of its author, in a thread of its own; see `mend-text.ts`.
 * @throws what reading the dictionary throws, and AppError `dependency_unavailable` when the thread is lost over the text
 */
export type MendText = (request: { readonly userId: string; readonly text: string }) => Promise<MendedText>;
