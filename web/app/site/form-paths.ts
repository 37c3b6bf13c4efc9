import { patterns } from '../lib/routing/paths.ts';

/** Pages that accept a form without JavaScript; all others are read-only. */
export const formPaths: readonly string[] = [patterns.contact];
