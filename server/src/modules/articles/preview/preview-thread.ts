import { answerInThread } from '../../../platform/side-thread.ts';
import { drawPreview } from './draw-preview.ts';

answerInThread(drawPreview);
