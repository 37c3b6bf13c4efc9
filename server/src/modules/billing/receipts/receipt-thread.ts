import { serveWorkerThread } from '../../../platform/process/worker-thread-pool.ts';
import { renderReceipt } from './render-receipt.ts';

serveWorkerThread(renderReceipt);
