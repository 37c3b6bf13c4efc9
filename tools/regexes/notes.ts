import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TheoryVerdict } from './find-slow-regexes.ts';

const file = join(import.meta.dirname, 'notes.json');
const { version: examiner } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/**
 * Results of `npm run examine:regexes`. An expression that is missing, or was examined by another version, is examined
 * again.
 */
export interface Notes {
  /** By expression; examining all of them takes half a minute. */
  readonly theory: Map<string, TheoryVerdict>;
  /** Expressions that the analysis cannot judge and that no attack slows down. */
  readonly linearByAttack: readonly string[];
}

/** Reads the notes of the installed examiner version. */
export function readNotes(): Notes {
  const notes = JSON.parse(readFileSync(file, 'utf8')) as {
    examiner: string;
    theory: Record<string, TheoryVerdict>;
    linearByAttack: string[];
  };
  if (notes.examiner !== examiner) return { theory: new Map(), linearByAttack: [] };
  return { theory: new Map(Object.entries(notes.theory)), linearByAttack: notes.linearByAttack };
}

/** Writes the results, in an order that does not depend on the places of the expressions. */
export function writeNotes({ theory, linearByAttack }: Notes): void {
  const sorted = Object.fromEntries([...theory].sort(([a], [b]) => (a < b ? -1 : 1)));
  const notes = { examiner, theory: sorted, linearByAttack: linearByAttack.toSorted() };
  writeFileSync(file, `${JSON.stringify(notes, undefined, 2)}\n`);
}
