import { patterns } from '../lib/routing/paths.ts';

/** Pages that take a form without a script; any other may only be read. */
export const formPaths: readonly string[] = [patterns.contact];
