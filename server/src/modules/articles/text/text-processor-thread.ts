import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import { processText, type TextTask } from './text-processor.ts';

/** The thread that `article-texts.ts` begins. */
serveWorkerThread<TextTask, number | string>(async (work) => processText(work));
