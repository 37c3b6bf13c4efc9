/**
 * Impersonation of a user: a separate, read-only session in this tab only. The admin's own session is unaffected and
 * applies again when the impersonation ends.
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

/** After the next page load, this tab shows what the user sees. */
export function beginImpersonation(impersonation: Impersonation): void {
  sessionStorage.setItem(storageKey, JSON.stringify(impersonation));
}

/** After the next page load, this tab uses the admin's session again. */
export function endImpersonation(): void {
  sessionStorage.removeItem(storageKey);
}
