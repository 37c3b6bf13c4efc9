import { ApiError } from '../lib/api/api-error.ts';
import { toErrorNotice } from '../lib/api/error-notice.ts';
import { showPlainNote } from './plain-note.ts';
import { loadOverlays } from './use-overlays.ts';

interface NotificationDetails {
  readonly description?: string;
  /** A notification with the id of an earlier one replaces it. */
  readonly id?: string;
  /** One thing to do about it, e.g. 'Geri al'. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Tells that something succeeded. */
export function notifySuccess(message: string, details: NotificationDetails = {}): void {
  show('success', message, details);
}

/** Tells that something failed; stays twice as long, since it has to be read. */
export function notifyError(message: string, details: NotificationDetails = {}): void {
  show('error', message, { ...details, duration: 8000 });
}

/**
 * Tells why a call failed.
 * @param title what could not be done
 * @throws what is no error of a call
 */
export function notifyFailure(title: string, error: unknown, details: NotificationDetails = {}): void {
  if (!(error instanceof ApiError)) throw error;
  notifyError(title, { description: error.message, ...details });
}

/** The same with the server's own message as the title; `fallback` where the server was not reached or broke. */
export function notifyErrorNotice(error: unknown, fallback: string, details: NotificationDetails = {}): void {
  const { title, detail } = toErrorNotice(error, fallback);
  notifyError(title, { ...details, ...(detail !== undefined && { description: detail }) });
}

/** Tells something that is neither. */
export function notifyInfo(message: string, details: NotificationDetails = {}): void {
  show('info', message, details);
}

/** Shows a message as soon as notifications are loaded; where they cannot be loaded, as a plain note. */
function show(
  kind: 'success' | 'error' | 'info',
  message: string,
  details: NotificationDetails & { readonly duration?: number },
): void {
  void loadOverlays().then(
    ({ toast }) => void toast[kind](message, details),
    () => showPlainNote([message, details.description].filter(Boolean).join('. '), details.action),
  );
}
