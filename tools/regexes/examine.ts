import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { examineByAttack, examineByTheory, formatRegex, readAllRegexes } from './find-slow-regexes.ts';

// Examines by attack what theory cannot answer and notes which regular expressions are linear: minutes, so `npm test` reads the notes.
const root = join(import.meta.dirname, '../..');
const { unanswered } = examineByTheory(await readAllRegexes(root));
const linear: string[] = [];
for (const regex of unanswered) {
  const problem = examineByAttack(regex);
  process.stdout.write(`${problem ?? 'linear'}: ${regex.path}: ${formatRegex(regex)}\n`);
  if (problem === undefined) linear.push(formatRegex(regex));
  else process.exitCode = 1;
}
writeFileSync(join(import.meta.dirname, 'linear-by-attack.json'), `${JSON.stringify(linear.sort(), undefined, 2)}\n`);
