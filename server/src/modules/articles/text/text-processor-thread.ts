import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import { processText, type TextResult, type TextTask } from './text-processor.ts';

/** The thread that `article-texts.ts` begins. */
serveWorkerThread<TextTask, TextResult>(async (work) => processText(work));
