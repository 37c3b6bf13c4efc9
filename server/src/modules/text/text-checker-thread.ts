import { type TextIssue, textIssuesMax } from '@hokka/contracts/text/check.ts';
import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { serveWorkerThread } from '../../platform/process/worker-thread-pool.ts';
import { mendText, mostProposed } from './mend-text.ts';
import type { TextCheckResult, TextCheckTask } from './text-checker.ts';

const turkish = new Turkish(readTurkishData());

/** The thread that `text-checker.ts` begins. */
serveWorkerThread<TextCheckTask, TextCheckResult>(async ({ kind, text, dictionary }) =>
  kind === 'mend'
    ? { kind, mended: mendText(turkish, text, dictionary) }
    : { kind, issues: checkText(text, dictionary) },
);

function checkText(text: string, { words, disabledRules }: TextCheckTask['dictionary']): TextIssue[] {
  // A new set for each text: what the library remembers of its paragraphs goes with it.
  const options = {
    dictionary: new Set([...words, 'Hokka']),
    disabledRules: new Set<string>(disabledRules),
    mostProposed,
  };
  const issues = turkish.check(text, options).slice(0, textIssuesMax);
  return issues.map(({ proposals, ...issue }) => ({ ...issue, proposals: [...proposals] }));
}
