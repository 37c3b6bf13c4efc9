import { notifyError, notifySuccess } from './notify.ts';

/** Copies a text to the clipboard and confirms it. */
export async function copyText(text: string, message = 'İçerik panoya kopyalandı!'): Promise<void> {
  if (await write(text)) notifySuccess(message);
  else notifyError('Panoya kopyalanamadı', { description: 'Metni seçip klavyeden kopyalayabilirsiniz.' });
}

/** The Clipboard API is missing on plain http and can be denied; a hidden field is the fallback. */
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
