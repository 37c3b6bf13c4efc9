import { serveWorkerThread } from '../../../../platform/process/serve-worker-thread.ts';
import { resizeImage } from './resize-image.ts';

/** The thread that `image-processor.ts` begins. */
serveWorkerThread(resizeImage);
