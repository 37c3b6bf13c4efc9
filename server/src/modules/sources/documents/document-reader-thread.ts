import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import type { ReaderTask } from './document-reader.ts';
import { type ImportResult, importDocument } from './import-document.ts';
import { beginUnpacking, limitUnpacking } from './limit-unpacking.ts';
import { type ReadResult, readDocument } from './read-document.ts';

limitUnpacking();

/** Entry of the worker thread that `document-reader.ts` starts. */
serveWorkerThread<ReaderTask, ReadResult | ImportResult>((task) => {
  beginUnpacking(task.type === 'pdf' ? 'pdf' : 'other');
  return 'imports' in task ? importDocument(task.type, task.bytes) : readDocument(task);
});
