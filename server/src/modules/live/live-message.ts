import { isHighSurrogate } from '@hokka/contracts/shared/text-rules.ts';
import { z } from 'zod';

/** PostgreSQL refuses notifications of 8,000 bytes or more, and with them the whole statement. */
export const payloadMaxBytes = 7500;

export const liveChannel = 'article_text';

/** A message between processes about a generation. Names are short because a notification is small. */
const liveMessage = z.object({
  /** Generation id. */
  g: z.string(),
  /** Attempt. */
  a: z.int(),
  /** Offset of the text in UTF-16 units; absent when the generation has ended or restarted. */
  o: z.int().optional(),
  t: z.string().optional(),
  /** Number of the section that the text belongs to, from 1; absent for texts written in one call. */
  s: z.int().optional(),
  /** The generation has ended, its text has restarted, or its cancellation was requested. */
  e: z.enum(['end', 'restart', 'cancel']).optional(),
});
export type LiveMessage = z.infer<typeof liveMessage>;

const liveMessages = z.array(liveMessage);

/** @throws when the payload was not made by `packMessages` */
export function parsePayload(payload: string): LiveMessage[] {
  return liveMessages.parse(JSON.parse(payload));
}

/** Packs messages in order into as few payloads as possible. A text that is too long for one payload is split. */
export function packMessages(messages: readonly LiveMessage[], maxBytes: number = payloadMaxBytes): string[] {
  const payloads: string[] = [];
  let items: string[] = [];
  let bytes = 2;
  for (const message of messages) {
    for (const item of encodeToFit(message, maxBytes - 2)) {
      const itemBytes = Buffer.byteLength(item) + 1;
      if (bytes + itemBytes > maxBytes && items.length > 0) {
        payloads.push(`[${items.join(',')}]`);
        items = [];
        bytes = 2;
      }
      items.push(item);
      bytes += itemBytes;
    }
  }
  if (items.length > 0) payloads.push(`[${items.join(',')}]`);
  return payloads;
}

function encodeToFit(message: LiveMessage, maxBytes: number): string[] {
  const { t: text, o: offset } = message;
  const item = JSON.stringify(message);
  // A UTF-16 unit has at most three bytes in UTF-8, so most items fit without being measured.
  const fits = item.length * 3 <= maxBytes || Buffer.byteLength(item) <= maxBytes;
  if (text === undefined || offset === undefined || fits) return [item];
  let middle = Math.floor(text.length / 2);
  if (isHighSurrogate(text.charCodeAt(middle - 1))) middle -= 1;
  return [
    ...encodeToFit({ ...message, t: text.slice(0, middle) }, maxBytes),
    ...encodeToFit({ ...message, o: offset + middle, t: text.slice(middle) }, maxBytes),
  ];
}
