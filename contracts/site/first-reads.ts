import { z } from 'zod';

/**
 * Path from which a page requests all reads of its first view at once. It is not an endpoint of the API: it returns the
 * answers of the calls named in its query.
 */
export const firstReadsPath = '/first-reads';

/** Maximum number of calls that a page can name. */
export const firstReadsMax = 16;

/** The calls that a page requests, as addresses below the API base, e.g. `/api/articles?limit=5`. */
export const firstReadsQuery = z.object({
  read: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .pipe(z.array(z.string().startsWith('/api/').max(2000)).min(1).max(firstReadsMax)),
});

/**
 * A successful answer with the address of its call. Failed calls are left out, so the page repeats them and gets the
 * error.
 */
export interface FirstRead {
  readonly path: string;
  /** The complete answer, including its envelope. */
  readonly body: unknown;
}

export interface FirstReads {
  readonly reads: readonly FirstRead[];
}
