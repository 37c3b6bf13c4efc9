import { z } from 'zod';

/** Where a page asks for all that its first view shows, in one request. Not a call of the API: its answers are those of the calls it names. */
export const firstReadsPath = '/first-reads';

/** So many calls one page may name. */
export const firstReadsMax = 16;

/** The calls that a page names, as addresses below the API base, e.g. `/api/articles?limit=5`. */
export const firstReadsQuery = z.object({
  read: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .pipe(z.array(z.string().startsWith('/api/').max(2000)).min(1).max(firstReadsMax)),
});

/** An answer that succeeded, with the address of its call. What failed is left out: the page asks for it again, and hears why. */
export interface FirstRead {
  readonly path: string;
  /** The whole answer, with its envelope. */
  readonly body: unknown;
}

export interface FirstReads {
  readonly reads: readonly FirstRead[];
}
