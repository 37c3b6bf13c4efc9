import { serveWorkerThread } from '../process/serve-worker-thread.ts';
import { findJsonExcess } from './json-structure.ts';

/** The thread that `foreign-json.ts` begins. */
serveWorkerThread(findJsonExcess);
