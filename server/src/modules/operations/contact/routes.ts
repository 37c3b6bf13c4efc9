import * as contracts from '@hokka/contracts/operations/contact.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { exportContactMessagesCsv } from './export-contact-messages.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { deleteContactMessage, getContactMessage, updateContactMessage } from './update-contact-message.ts';

export function contactRoutes(dependencies: ContactDependencies): Route[] {
  return [
    route(contracts.sendContactMessage, {
      message: contracts.contactConfirmation,
      handle: async ({ body, caller, request }) => {
        await sendContactMessage(dependencies, body, { userId: caller?.userId, request });
        return null;
      },
    }),
    route(contracts.listContactMessages, { handle: ({ query }) => dependencies.inbox.list(query) }),
    route(contracts.getContactMessage, {
      find: ({ params }) => getContactMessage(dependencies, params.id),
      handle: async ({ found }) => found,
    }),
    route(contracts.updateContactMessage, {
      find: ({ params }) => getContactMessage(dependencies, params.id),
      handle: ({ found, body, caller, request }) =>
        updateContactMessage(dependencies, found.id, body, { caller, request }),
    }),
    route(contracts.deleteContactMessage, {
      message: 'Mesaj silindi.',
      find: ({ params }) => getContactMessage(dependencies, params.id),
      handle: ({ found, caller, request }) => deleteContactMessage(dependencies, found, { caller, request }),
    }),
    fileRoute(contracts.exportContactMessages, {
      file: ({ query, caller, request }) => exportContactMessagesCsv(dependencies, query, { caller, request }),
    }),
  ];
}
