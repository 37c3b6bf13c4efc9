import { serveWorkerThread } from '../../platform/process/serve-worker-thread.ts';
import { resizeImage } from './resize-image.ts';

/** Entry of the worker thread that `image-processor.ts` starts. */
serveWorkerThread(resizeImage);
