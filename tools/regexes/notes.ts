import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TheoryVerdict } from './find-slow-regexes.ts';

const file = join(import.meta.dirname, 'notes.json');
const { version: examiner } = createRequire(import.meta.url)('recheck/package.json') as { version: string };

/** What `npm run examine:regexes` found. An expression that is not in it, or was examined by another version, is examined again. */
export interface Notes {
  /** By expression; to examine all of them takes half a minute. */
  readonly theory: Map<string, TheoryVerdict>;
  /** Those that theory cannot answer and no attack slows down. */
  readonly linearByAttack: readonly string[];
}

/** The notes of the examiner that is installed. */
export function readNotes(): Notes {
  const notes = JSON.parse(readFileSync(file, 'utf8')) as {
    examiner: string;
    theory: Record<string, TheoryVerdict>;
    linearByAttack: string[];
  };
  if (notes.examiner !== examiner) return { theory: new Map(), linearByAttack: [] };
  return { theory: new Map(Object.entries(notes.theory)), linearByAttack: notes.linearByAttack };
}

/** Keeps what was found, in an order that does not depend on where the expressions stand. */
export function writeNotes({ theory, linearByAttack }: Notes): void {
  const sorted = Object.fromEntries([...theory].sort(([a], [b]) => (a < b ? -1 : 1)));
  const notes = { examiner, theory: sorted, linearByAttack: linearByAttack.toSorted() };
  writeFileSync(file, `${JSON.stringify(notes, undefined, 2)}\n`);
}
