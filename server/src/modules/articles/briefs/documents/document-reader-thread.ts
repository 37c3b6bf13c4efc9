import { serveWorkerThread } from '../../../../platform/process/serve-worker-thread.ts';
import { beginUnpacking, limitUnpacking } from './limit-unpacking.ts';
import { type DocumentTask, type ReadResult, readDocument } from './read-document.ts';

limitUnpacking();

/** The thread that `document-reader.ts` begins. */
serveWorkerThread<DocumentTask, ReadResult>((task) => {
  beginUnpacking(task.type === 'pdf' ? 'pdf' : 'other');
  return readDocument(task);
});
