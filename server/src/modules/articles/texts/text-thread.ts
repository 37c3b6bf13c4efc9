import { answerInThread } from '../../../platform/side-thread.ts';
import { type TextWork, workOnText } from './text-work.ts';

/** The thread that `article-texts.ts` begins. */
answerInThread<TextWork, number | string>(async (work) => workOnText(work));
