import { z } from 'zod';
import { parseStored } from './form-draft.ts';

const pendingKey = 'pendingRegistration';
const lifetimeMs = 24 * 3600_000;

const stored = z.object({ email: z.string(), registration: z.string(), openedAt: z.number() });

/** An account that was opened in this browser and whose address waits for its verification. */
export type PendingRegistration = Pick<z.infer<typeof stored>, 'email' | 'registration'>;

/** @returns undefined if this browser opened no account in the last 24 hours, or has signed in since */
export function readPendingRegistration(): PendingRegistration | undefined {
  const found = stored.safeParse(parseStored(localStorage.getItem(pendingKey))).data;
  return found !== undefined && Date.now() - found.openedAt < lifetimeMs ? found : undefined;
}

/** Also replaces the address of the account. */
export function writePendingRegistration({ email, registration }: PendingRegistration): void {
  const openedAt = stored.safeParse(parseStored(localStorage.getItem(pendingKey))).data?.openedAt ?? Date.now();
  try {
    localStorage.setItem(pendingKey, JSON.stringify({ email, registration, openedAt }));
  } catch {
    // The storage is full or disabled: the page remains as it is until it is left.
  }
}

export function clearPendingRegistration(): void {
  localStorage.removeItem(pendingKey);
}
