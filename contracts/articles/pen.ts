import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { emptyResponse, idParams, queryBoolean } from '../shared/primitives.ts';

/** After this silence of the writer another member may take over. The same time is in the function `may_take_pen`. */
export const penSilenceMs = 30_000;
/** How long a request to take over waits for an answer. */
export const penAnswerMs = 30_000;
/** How often the page of the writer renews the pen; well below the silence, so that one lost call changes nothing. */
export const penRenewalMs = 10_000;

const pageId = z
  .string({ error: 'Sayfa kimliği metin olmalıdır' })
  .regex(/^[0-9a-f]{32}$/, 'Sayfa kimliği 32 onaltılık rakam olmalıdır');

const penMember = z.object({ id: z.uuid(), name: z.string() });

/** Which member of a shared workspace writes an article, and which one asks to write. */
export const pen = z.object({
  /** Null: no member writes. */
  writer: penMember.nullable(),
  /** Time until the writer counts as silent and another member may take over; 0 if that is so now. */
  silent_in_ms: z.int(),
  /** Who asks to take over; null also when the request has ended. */
  asker: penMember.nullable(),
  /** Time that is left for an answer. At 0 the asker may take over, because the writer neither answered nor wrote. */
  answer_in_ms: z.int(),
});
export type Pen = z.infer<typeof pen>;

/** Events of an article that a member writes and others read. Offsets are UTF-16 units of the text. */
export const penStreamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('pen'), pen }),
  z.object({ type: z.literal('text'), version: z.int(), title: z.string(), content: z.string() }),
  /** The text of version `base` becomes that of `version` by replacing what lies between `from` and `to`. */
  z.object({
    type: z.literal('change'),
    base: z.int(),
    version: z.int(),
    title: z.string(),
    from: z.int(),
    to: z.int(),
    text: z.string(),
  }),
]);
export type PenStreamEvent = z.infer<typeof penStreamEvent>;

const penErrors = ['article_not_found'] as const;

export const takePen = endpoint({
  name: 'takePen',
  summary:
    'Takes or renews the right to write an article of a workspace with several members, unless another member has it',
  method: 'POST',
  path: '/articles/:id/pen',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  body: z.object({
    page_id: pageId,
    /** Whether something was typed since the last call. */
    has_typed: z.boolean({ error: 'Yazma bilgisi true veya false olmalıdır' }).default(false),
  }),
  data: z.object({ has_pen: z.boolean(), pen }),
  errors: penErrors,
  rateLimits: [{ bucket: 'pen', subject: 'user', max: 240, windowSeconds: 60 }],
});

export const releasePen = endpoint({
  name: 'releasePen',
  summary: 'Gives the right to write back when its page is closed, and withdraws the caller’s request for it',
  method: 'DELETE',
  path: '/articles/:id/pen',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  query: z.object({ page_id: pageId }),
  data: emptyResponse,
  errors: penErrors,
});

export const askForPen = endpoint({
  name: 'askForPen',
  summary: 'Asks the member who writes an article to hand it over; the request ends by itself after 30 seconds',
  method: 'POST',
  path: '/articles/:id/pen/request',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  data: z.object({ pen }),
  errors: [...penErrors, 'pen_requested'],
  rateLimits: [{ bucket: 'pen-request', subject: 'user', max: 12, windowSeconds: 60 }],
});

export const answerPenRequest = endpoint({
  name: 'answerPenRequest',
  summary: 'Accepts or declines the request of another member to take over',
  method: 'POST',
  path: '/articles/:id/pen/answer',
  access: 'user',
  right: 'articles.write',
  params: idParams,
  body: z.object({
    asker_id: z.uuid('Geçerli bir üye seçin'),
    accept: z.boolean({ error: 'Yanıt true veya false olmalıdır' }),
  }),
  data: z.object({ pen }),
  errors: [...penErrors, 'pen_request_ended'],
});

export const followPen = endpoint({
  name: 'followPen',
  summary: 'Streams who writes an article, and its text after each save, as server-sent events',
  method: 'GET',
  path: '/articles/:id/pen/stream',
  access: 'user',
  right: 'articles.read',
  params: idParams,
  /** Without the text: for the page that writes it. */
  query: z.object({ text: queryBoolean.default(true) }),
  data: penStreamEvent,
  media: 'event-stream',
  errors: penErrors,
});
