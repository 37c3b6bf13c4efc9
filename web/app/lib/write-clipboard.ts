/**
 * Writes a text to the clipboard as HTML and as plain text.
 * @returns whether it succeeded
 */
export async function writeClipboard(html: string, plain: string): Promise<boolean> {
  try {
    const item = new ClipboardItem({
      'text/html': new Blob([html], { type: 'text/html' }),
      'text/plain': new Blob([plain], { type: 'text/plain' }),
    });
    await navigator.clipboard.write([item]);
    return true;
  } catch {
    // The Clipboard API is missing on plain http, or access was denied.
    return writeByEvent(html, plain);
  }
}

function writeByEvent(html: string, plain: string): boolean {
  let isDone = false;
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/html', html);
    event.clipboardData?.setData('text/plain', plain);
    event.preventDefault();
    event.stopImmediatePropagation();
    isDone = event.clipboardData !== null;
  };
  document.addEventListener('copy', onCopy, { capture: true });
  document.execCommand('copy');
  document.removeEventListener('copy', onCopy, { capture: true });
  return isDone;
}
