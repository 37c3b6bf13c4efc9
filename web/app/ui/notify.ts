import { toast } from 'sonner';

interface NotificationDetails {
  readonly description?: string;
  /** What is told again under the same id takes the place of what was told before. */
  readonly id?: string;
  /** One thing to do about it, e.g. 'Geri al'. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

/** Tells that something succeeded. */
export function notifySuccess(message: string, details: NotificationDetails = {}): void {
  toast.success(message, details);
}

/** Tells that something failed; stays twice as long, since it has to be read. */
export function notifyError(message: string, details: NotificationDetails = {}): void {
  toast.error(message, { ...details, duration: 8000 });
}

/** Tells something that is neither. */
export function notifyInfo(message: string, details: NotificationDetails = {}): void {
  toast.info(message, details);
}
