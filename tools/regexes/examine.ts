import { join } from 'node:path';
import { examineByAttack, examineByTheory, formatRegex, readAllRegexes } from './find-slow-regexes.ts';
import { readNotes, writeNotes } from './notes.ts';

// Examines expressions that the notes do not contain, by theory or otherwise by attack. This takes seconds for each, so
// `npm test` only reads the notes.
const regexes = await readAllRegexes(join(import.meta.dirname, '../..'));
const { theory, linearByAttack } = readNotes();
const { unanswered } = examineByTheory(regexes, theory);
const linear: string[] = [];
for (const regex of unanswered) {
  const isNoted = linearByAttack.includes(formatRegex(regex));
  const problem = isNoted ? undefined : examineByAttack(regex);
  if (!isNoted) process.stdout.write(`${problem ?? 'linear'}: ${regex.path}: ${formatRegex(regex)}\n`);
  if (problem === undefined) linear.push(formatRegex(regex));
  else process.exitCode = 1;
}
const written = new Set(regexes.map(formatRegex));
writeNotes({ theory: new Map([...theory].filter(([regex]) => written.has(regex))), linearByAttack: linear });
