import { createContext } from 'react';

/** The nonce for elements that components write themselves; undefined in the browser, which never shows it to scripts. */
export const Nonce = createContext<string | undefined>(undefined);
