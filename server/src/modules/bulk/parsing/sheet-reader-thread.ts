import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import { readSheet, type SheetResult, type SheetTask } from './read-sheet.ts';

/** The thread that `sheet-reader.ts` begins. */
serveWorkerThread<SheetTask, SheetResult>(readSheet);
