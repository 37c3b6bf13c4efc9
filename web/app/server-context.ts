import type { PublicActions, PublicReads } from '@hokka/contracts/site/public-reads.ts';
import { createContext } from 'react-router';

/** What loaders of the public pages may read; the server hands it in. */
export const publicReadsContext = createContext<PublicReads>();

/** What pages that take a form may do for its sender; there only while they answer one. */
export const publicActionsContext = createContext<PublicActions>();

/** The nonce of this answer's scripts; none on cached pages. */
export const nonceContext = createContext<string | undefined>(undefined);
