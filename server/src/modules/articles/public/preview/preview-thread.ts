import { serveWorkerThread } from '../../../../platform/process/worker-thread-pool.ts';
import { drawPreview } from './draw-preview.ts';

serveWorkerThread(drawPreview);
