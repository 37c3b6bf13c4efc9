import { answerInThread } from '../../../platform/side-thread.ts';
import { renderReceipt } from './render-receipt.ts';

answerInThread(renderReceipt);
