import { notifyError, notifySuccess } from './notify.ts';

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, message = 'İçerik panoya kopyalandı!'): Promise<void> {
  if (await write(text)) notifySuccess(message);
  else notifyError('Panoya kopyalanamadı', { description: 'Metni seçip klavyeden kopyalayabilirsiniz.' });
}

/** The clipboard interface is missing on plain http and may be refused; a hidden field then does the work. */
async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return writeThroughField(text);
  }
}

function writeThroughField(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  (focused?.closest('[role=dialog]') ?? document.body).append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
