import { articleStatusLabels } from '@hokka/contracts/articles/status.ts';

/** How the status of an article is called on the screen; exported files and the audit log use the same labels. */
export const statusLabels = articleStatusLabels;

/** What stands for a status that this version of the screen does not know. */
export const unknownStatusLabel = 'Bilinmeyen';
