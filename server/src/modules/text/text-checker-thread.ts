import type { TextIssue } from '@hokka/contracts/text/check.ts';
import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { serveWorkerThread } from '../../platform/process/worker-thread-pool.ts';
import type { TextCheckTask } from './text-checker.ts';

const turkish = new Turkish(readTurkishData());

/** The thread that `text-checker.ts` begins. */
serveWorkerThread<TextCheckTask, TextIssue[]>(async (task) => checkWithDictionary(task));

function checkWithDictionary({ text, dictionary: { words, disabledRules } }: TextCheckTask): TextIssue[] {
  const options = { dictionary: new Set(words), disabledRules: new Set<string>(disabledRules) };
  return turkish.check(text, options).map(({ proposals, ...issue }) => ({ ...issue, proposals: [...proposals] }));
}
