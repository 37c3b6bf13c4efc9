import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { renderReceipt } from './render-receipt.ts';

serveWorkerThread(renderReceipt);
