import { createPartLoader } from '../../../lib/page-part.ts';

/** Loads the rich text editor, which is larger than the rest of the page. */
export const loadRichText = createPartLoader(() => import('../rich-text/rich-text-editor.tsx'));
