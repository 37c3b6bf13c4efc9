import { createPartLoader } from '../../lib/page-part.ts';

/** What shared workspaces load beside a text or a list of texts: panels, dialogs and marks in one file. */
export const loadTeamwork = createPartLoader(() => import('./panels.tsx'));
