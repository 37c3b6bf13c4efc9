import * as contracts from '@hokka/contracts/contact.ts';
import { fileRoute, type Route, route } from '../../../platform/http/route.ts';
import type { ContactDependencies } from './contact-dependencies.ts';
import { contactFile } from './export-contact-messages.ts';
import { getMessage, handleMessage, removeMessage } from './handle-contact-message.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function contactRoutes(dependencies: ContactDependencies): Route[] {
  return [
    route(contracts.sendContactMessage, {
      message: contracts.contactThanks,
      handle: async ({ body, caller, request }) => {
        await sendContactMessage(dependencies, body, { userId: caller?.userId, request });
        return null;
      },
    }),
    route(contracts.listContactMessages, { handle: ({ query }) => dependencies.inbox.list(query) }),
    route(contracts.getContactMessage, {
      find: ({ params }) => getMessage(dependencies, params.id),
      handle: async ({ found }) => found,
    }),
    route(contracts.updateContactMessage, {
      find: ({ params }) => getMessage(dependencies, params.id),
      handle: ({ found, body, caller, request }) => handleMessage(dependencies, found.id, body, { caller, request }),
    }),
    route(contracts.deleteContactMessage, {
      message: 'Mesaj silindi.',
      find: ({ params }) => getMessage(dependencies, params.id),
      handle: ({ found, caller, request }) => removeMessage(dependencies, found, { caller, request }),
    }),
    fileRoute(contracts.exportContactMessages, {
      file: ({ query, caller, request }) => contactFile(dependencies, query, { caller, request }),
    }),
  ];
}
