import type { PublicReads } from '@hokka/contracts/public-reads.ts';
import { createContext } from 'react-router';

/** What loaders of the public pages may read; the server hands it in. */
export const publicReadsContext = createContext<PublicReads>();

/** The nonce of this answer's scripts; none on pages that are kept in memory. */
export const nonceContext = createContext<string | undefined>(undefined);
