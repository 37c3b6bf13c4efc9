import { serveWorkerThread } from '../../../platform/side-thread.ts';
import { type TextTask, processText } from './text-work.ts';

/** The thread that `article-texts.ts` begins. */
serveWorkerThread<TextTask, number | string>(async (work) => processText(work));
