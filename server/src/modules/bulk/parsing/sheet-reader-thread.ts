import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import { readSheet } from './read-sheet.ts';
import type { SheetResult, SheetTask } from './sheet.ts';

/** The thread that `sheet-reader.ts` begins. */
serveWorkerThread<SheetTask, SheetResult>(readSheet);
