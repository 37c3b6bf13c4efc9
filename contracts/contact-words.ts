import type { ContactStatus } from './contact.ts';

/** What became of a message to the support. */
export const contactStatusLabels = {
  new: 'Yeni',
  read: 'Okundu',
  answered: 'Yanıtlandı',
  spam: 'Spam',
} as const satisfies Record<ContactStatus, string>;
