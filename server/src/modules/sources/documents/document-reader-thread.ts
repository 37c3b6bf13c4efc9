import { serveWorkerThread } from '../../../platform/process/serve-worker-thread.ts';
import { beginUnpacking, limitUnpacking } from './limit-unpacking.ts';
import { type DocumentTask, type ReadResult, readDocument } from './read-document.ts';

limitUnpacking();

/** Entry of the worker thread that `document-reader.ts` starts. */
serveWorkerThread<DocumentTask, ReadResult>((task) => {
  beginUnpacking(task.type === 'pdf' ? 'pdf' : 'other');
  return readDocument(task);
});
