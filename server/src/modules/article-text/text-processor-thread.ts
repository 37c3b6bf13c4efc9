import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { processText, type TextResult, type TextTask } from './text-processor.ts';

/** Entry of the worker thread that `text-processor.ts` starts. */
serveWorkerThread<TextTask, TextResult>(async (work) => processText(work));
