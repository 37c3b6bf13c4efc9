import { serveWorkerThread } from '../../process/serve-worker-thread.ts';
import { type MessageTask, type ReceivedMessage, readMessage } from './read-message.ts';

/** Entry of the worker thread that `message-reader.ts` starts. */
serveWorkerThread<MessageTask, ReceivedMessage>(readMessage);
