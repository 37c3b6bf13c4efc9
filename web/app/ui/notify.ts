import { ApiError } from '../lib/api/api-error.ts';
import { toErrorNotice } from '../lib/api/error-notice.ts';
import { showPlainNote } from './plain-note.ts';
import { loadOverlays } from './use-overlays.ts';

interface NotificationDetails {
  readonly description?: string;
  /** Replaces an earlier notification with the same id. */
  readonly id?: string;
  /** A single action, e.g. 'Geri al'. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Notifies the user of a success. */
export function notifySuccess(message: string, details: NotificationDetails = {}): void {
  show('success', message, details);
}

/** Notifies the user of a failure; stays twice as long, because it must be read. */
export function notifyError(message: string, details: NotificationDetails = {}): void {
  show('error', message, { ...details, duration: 8000 });
}

/**
 * Notifies the user of a failed call.
 * @param title what failed
 * @throws the error, if it is not one of a call
 */
export function notifyFailure(title: string, error: unknown, details: NotificationDetails = {}): void {
  if (!(error instanceof ApiError)) throw error;
  notifyError(title, { description: error.message, ...details });
}

/** Notifies the user of a failed call, with the server's message as the title; `fallback` if the server was not reached or failed. */
export function notifyErrorNotice(error: unknown, fallback: string, details: NotificationDetails = {}): void {
  const { title, detail } = toErrorNotice(error, fallback);
  notifyError(title, { ...details, ...(detail !== undefined && { description: detail }) });
}

/** Notifies the user of anything else. */
export function notifyInfo(message: string, details: NotificationDetails = {}): void {
  show('info', message, details);
}

/** Shows a message as soon as notifications are loaded; if they cannot be loaded, as a plain note. */
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
