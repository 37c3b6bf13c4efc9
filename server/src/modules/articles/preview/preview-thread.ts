import { serveWorkerThread } from '../../../platform/side-thread.ts';
import { drawPreview } from './draw-preview.ts';

serveWorkerThread(drawPreview);
