import { type TextIssue, textIssuesMax } from '@hokka/contracts/text/check.ts';
import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { projectFiles } from '../../platform/process/project-files.ts';
import { reportFault, serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { compareWithSources } from '../facts/compare-with-sources.ts';
import { findRepetitions } from '../quality/find-repetitions.ts';
import { measureQuality } from '../quality/measure-quality.ts';
import { findForbiddenSentences } from '../quality/voice/forbidden-words.ts';
import { measureVoice } from '../quality/voice/measure-voice.ts';
import { correctText } from './correct-text.ts';
import type { Dictionary } from './dictionary.ts';
import type { TextCheckResult, TextCheckTask } from './text-checker.ts';
import { listWordStems } from './word-stems.ts';

/**
 * Maximum cost of proposals per text, in units of the most expensive words (about 20 ms each), so that a text with many
 * unknown words does not block the thread.
 */
const mostProposed = 100;

const turkish = new Turkish(readTurkishData(projectFiles.lexicon), reportFault);

/** Worker thread started by `text-checker.ts`. During a long text it answers other tasks between words. */
serveWorkerThread<TextCheckTask, TextCheckResult>((task, answerOthers) => {
  const { kind } = task;
  if (kind === 'stems') return { kind, stems: task.texts.map((text) => listWordStems(turkish, text)) };
  if (kind === 'mend') return { kind, mended: correctText(turkish, task.text, task.dictionary, answerOthers) };
  if (kind === 'quality') return { kind, quality: measureQuality(turkish, task, answerOthers) };
  if (kind === 'voice') return { kind, measures: measureVoice(turkish, task.texts, answerOthers) };
  if (kind === 'repetitions') return { kind, repeated: findRepetitions(turkish, task, answerOthers) };
  if (kind === 'sources') return { kind, checked: compareWithSources(turkish, task, answerOthers) };
  if (kind === 'forbidden') return { kind, sentences: findForbiddenSentences(turkish, task, answerOthers) };
  return { kind, issues: checkText(task.text, task.dictionary, answerOthers) };
});

function checkText(text: string, { words, disabledRules }: Dictionary, onPause: () => void): TextIssue[] {
  // A new set for each text, so that the library’s cached paragraphs are released with it.
  const options = {
    dictionary: new Set([...words, 'Hokka']),
    disabledRules: new Set<string>(disabledRules),
    mostProposed,
    onPause,
  };
  const issues = turkish.check(text, options).slice(0, textIssuesMax);
  return issues.map(({ proposals, ...issue }) => ({ ...issue, proposals: [...proposals] }));
}
