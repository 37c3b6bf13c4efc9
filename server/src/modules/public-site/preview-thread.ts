import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { drawPreview } from './draw-preview.ts';

serveWorkerThread(drawPreview);
