import { serveWorkerThread } from '../../../platform/side-thread.ts';
import { renderReceipt } from './render-receipt.ts';

serveWorkerThread(renderReceipt);
