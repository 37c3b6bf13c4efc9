import { readCookie, writeCookie, yearSeconds } from './cookies.ts';

/** `all`: choices of comfort may be remembered beyond this visit; `necessary`: only what the service cannot do without. */
export const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

const cookieName = 'cookie_consent';

/** What the visitor chose; undefined while nothing was. */
export function readConsent(): ConsentChoice | undefined {
  const stored = readCookie(document.cookie, cookieName);
  return consentChoices.find((choice) => choice === stored);
}

/** Keeps the choice for a year. */
export function writeConsent(choice: ConsentChoice): void {
  writeCookie(cookieName, choice, yearSeconds);
}

/** Whether preferences may be stored beyond this visit: only after consent. */
export function allowsPreferences(): boolean {
  return readConsent() === 'all';
}
