import { serveWorkerThread } from '../process/serve-worker-thread.ts';
import { findJsonExcess } from './json-structure.ts';

/** Entry of the thread that `foreign-json.ts` starts. */
serveWorkerThread(findJsonExcess);
