import { workerData } from 'node:worker_threads';
import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { type DocumentTask, type MarkdownReader, writeDocument } from './write-document.ts';

const reader = (await import(workerData)) as MarkdownReader;

/** Entry of the worker thread that `document-writer.ts` starts. */
serveWorkerThread<DocumentTask, Uint8Array | undefined>(async (task) => writeDocument(task, reader));
