import { patterns } from '../lib/paths.ts';

/** Pages that take a form without a script; any other may only be read. */
export const formPaths: readonly string[] = [patterns.contact];
