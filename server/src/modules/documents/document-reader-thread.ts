import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { convertDocument, type ImportResult } from './convert-document.ts';
import type { Measured, ReaderTask } from './document-reader.ts';
import { beginUnpacking, limitUnpacking } from './limit-unpacking.ts';
import { type ReadResult, readDocument } from './read-document.ts';

limitUnpacking();

/** Entry of the worker thread that `document-reader.ts` starts. */
serveWorkerThread<ReaderTask, Measured<ReadResult | ImportResult>>(async (task) => {
  const before = process.threadCpuUsage();
  beginUnpacking(task.type === 'pdf' ? 'pdf' : 'other');
  const result = await ('imports' in task ? convertDocument(task.type, task.bytes) : readDocument(task));
  const { user, system } = process.threadCpuUsage(before);
  return { ...result, cpuMs: (user + system) / 1000 };
});
