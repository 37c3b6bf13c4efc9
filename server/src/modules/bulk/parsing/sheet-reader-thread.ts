import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetResult, SheetTask } from './sheet.ts';

/** Entry of the worker thread that `sheet-reader.ts` starts. */
serveWorkerThread<SheetTask, SheetResult>(readSheet);
