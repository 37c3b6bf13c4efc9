import { readCookie, writeCookie, yearSeconds } from './cookies.ts';

/** `all`: preferences can be stored beyond this visit; `necessary`: only what the service requires. */
const consentChoices = ['all', 'necessary'] as const;
export type ConsentChoice = (typeof consentChoices)[number];

const cookieName = 'cookie_consent';

/** The visitor's choice; undefined if none was made. */
export function readConsent(): ConsentChoice | undefined {
  const stored = readCookie(document.cookie, cookieName);
  return consentChoices.find((choice) => choice === stored);
}

/** Stores the choice for a year. */
export function writeConsent(choice: ConsentChoice): void {
  writeCookie(cookieName, choice, yearSeconds);
}

/** Whether preferences may be stored beyond this visit: only with consent. */
export function allowsPreferences(): boolean {
  return readConsent() === 'all';
}
