import { z } from 'zod';
import { emailAddress } from '../accounts/account.ts';
import { endpoint } from '../shared/endpoint.ts';

import {
  choice,
  emptyResponse,
  idParams,
  pageQuery,
  pagination,
  searchText,
  singleLineText,
  timestamp,
  trimmedText,
} from '../shared/primitives.ts';
import { shownPrivacyVersion } from '../shared/privacy-notice.ts';

export const contactStatuses = ['new', 'read', 'answered', 'spam'] as const;
export type ContactStatus = (typeof contactStatuses)[number];

/** `unhandled`: waits for an answer, that is `new` or `read`. */
export const contactFilterStatuses = ['unhandled', ...contactStatuses] as const;

export const contactRequest = z.object({
  name: singleLineText({
    required: 'Ad Soyad zorunludur',
    max: [100, 'Ad Soyad en fazla 100 karakter olabilir'],
  }).meta({ title: 'Ad Soyad' }),
  email: emailAddress,
  subject: singleLineText({ required: 'Konu zorunludur', max: [200, 'Konu en fazla 200 karakter olabilir'] }),
  message: trimmedText({
    required: 'Mesaj zorunludur',
    max: [5000, 'Mesaj en fazla 5000 karakter olabilir'],
  }),
  privacy_version: shownPrivacyVersion,
  /** Honeypot: people do not see this field. A message that fills it in gets the usual answer and is discarded. */
  website: z.string().optional(),
});

/** Shown to the sender. */
export const contactConfirmation = 'Mesajınız bize ulaştı. 24 saat içinde yanıt vereceğiz.';

export const sendContactMessage = endpoint({
  name: 'sendContactMessage',
  summary: 'Sends a message to support. It is stored, sent to the support address by e-mail and shown to admins',
  method: 'POST',
  path: '/contact',
  access: 'optional',
  body: contactRequest,
  data: emptyResponse,
  status: 201,
  // Only accepted messages count, so that correcting a field several times does not use up the limit.
  rateLimits: [{ bucket: 'contact', subject: 'address', max: 5, windowSeconds: 3600, enforcedBy: 'use-case' }],
});

export const contactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  /** Whether the sender's plan included priority support. */
  is_priority: z.boolean(),
  /** Notes of admins for each other. */
  note: z.string().nullable(),
  /** The reply that an admin sent to the sender by e-mail; null without one. */
  reply: z.string().nullable(),
  created_at: timestamp,
  /** When the message was answered or marked as spam. */
  handled_at: timestamp.nullable(),
  /** The user who was signed in when the message was written. */
  User: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

const contactFilters = { status: choice(contactFilterStatuses).optional(), search: searchText.optional() };

export const listContactMessages = endpoint({
  name: 'listContactMessages',
  summary: 'Lists messages to support: unanswered priority messages first, then newest first',
  method: 'GET',
  path: '/admin/contact-messages',
  access: 'admin',
  query: z.object({ ...pageQuery, ...contactFilters }),
  data: z.object({
    messages: z.array(contactMessage),
    pagination,
    /** Unread messages, regardless of the filter. */
    counts: z.object({ new: z.int() }),
  }),
});

export const getContactMessage = endpoint({
  name: 'getContactMessage',
  summary: 'Returns one message to support',
  method: 'GET',
  path: '/admin/contact-messages/:id',
  access: 'admin',
  params: idParams,
  data: contactMessage,
});

const contactReply = trimmedText({
  required: 'Yanıt zorunludur',
  max: [5000, 'Yanıt en fazla 5000 karakter olabilir'],
});

/** The form of a reply. */
export const contactReplyRequest = z.object({ reply: contactReply });

export const updateContactMessageRequest = z
  .object({
    status: choice(contactStatuses).optional(),
    note: trimmedText({ max: [2000, 'Not en fazla 2000 karakter olabilir'] }).optional(),
    /** Is mailed to the sender, once; the message is then answered. */
    reply: contactReply.optional(),
  })
  .superRefine(({ status, note, reply }, context) => {
    if (status === undefined && note === undefined && reply === undefined)
      context.addIssue({ code: 'custom', path: ['status'], message: 'Durum, not veya yanıt zorunludur' });
  });

export const updateContactMessage = endpoint({
  name: 'updateContactMessage',
  summary: 'Changes a support message’s state or note, or mails a reply to its sender. Omitted fields do not change',
  method: 'PUT',
  path: '/admin/contact-messages/:id',
  access: 'admin',
  params: idParams,
  body: updateContactMessageRequest,
  data: contactMessage,
  invalidates: ['listContactMessages', 'getContactMessage', 'listPendingWork'],
});

export const deleteContactMessage = endpoint({
  name: 'deleteContactMessage',
  summary: 'Deletes a support message permanently',
  method: 'DELETE',
  path: '/admin/contact-messages/:id',
  access: 'admin',
  params: idParams,
  data: emptyResponse,
  invalidates: ['listContactMessages', 'listPendingWork'],
});

export const exportContactMessages = endpoint({
  name: 'exportContactMessages',
  summary: 'Exports the support messages as a CSV file, newest first. This is written to the audit log',
  method: 'GET',
  path: '/admin/contact-messages.csv',
  access: 'admin',
  query: z.object(contactFilters),
  media: 'file',
  fileTypes: ['text/csv'],
  data: z.unknown(),
  rateLimits: [{ bucket: 'contact-export', subject: 'user', max: 20, windowSeconds: 3600 }],
});
