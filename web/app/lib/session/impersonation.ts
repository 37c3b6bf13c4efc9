/**
 * Impersonating a user: a session of its own that only reads, in this tab alone. The admin's own session stays as it is and
 * is back when the tab's is over.
 */
export interface Impersonation {
  readonly token: string;
  readonly userId: string;
  readonly userName: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

const storageKey = 'impersonation';

export function readImpersonation(): Impersonation | undefined {
  const stored = sessionStorage.getItem(storageKey);
  return stored === null ? undefined : (JSON.parse(stored) as Impersonation);
}

/** From the next loaded page on this tab shows what the user sees. */
export function beginImpersonation(impersonation: Impersonation): void {
  sessionStorage.setItem(storageKey, JSON.stringify(impersonation));
}

/** From the next loaded page on this tab is the admin's again. */
export function endImpersonation(): void {
  sessionStorage.removeItem(storageKey);
}
