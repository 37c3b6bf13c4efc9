import { z } from 'zod';
import { readSecondsMax, referrerMax } from './counting.ts';

const referrer = z.string().max(referrerMax);

/** `view`: the article has been visible for a second. Names are short because each beacon has at most 400 bytes. */
const viewReport = z.strictObject({
  k: z.literal('view'),
  /** The article’s id. */
  a: z.uuid(),
  /** Host of the page that the reader came from. */
  r: referrer.optional(),
  /** `utm_source` of the address, which apps without a referrer set. */
  u: referrer.optional(),
});

/** `read`: the page was left or hidden. A page can be hidden several times; each report holds what was added. */
const readReport = z.strictObject({
  ...viewReport.shape,
  k: z.literal('read'),
  /** Additional reading time, in seconds. */
  s: z.int().min(0).max(readSecondsMax),
  /** Additional share of the text that was seen, in per cent. */
  d: z.int().min(0).max(100),
  /** Whether this is the first report of this view. */
  f: z.boolean(),
});

export const viewBeacon = z.discriminatedUnion('k', [viewReport, readReport]);
export type ViewBeacon = z.infer<typeof viewBeacon>;
