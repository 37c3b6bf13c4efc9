import { paths } from '../routing/paths.ts';
import { readImpersonation } from './impersonation.ts';
import { readAuthToken, signOut } from './session.ts';
import { listLeftBehind } from './sign-out-question.ts';

/** Maximum time, in ms, to wait for the signed-in user. */
const readingMs = 4000;

/** Signs out from the header, after the same question as in the application if text would stay in this browser. */
export function serveSignOut(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-sign-out]') : null;
    const url = button?.dataset.signOut;
    if (button === null || url === undefined) return;
    const dialog = document.querySelector<HTMLDialogElement>('dialog[data-sign-out-question]');
    if (dialog === null || dialog.contains(button)) leave(url);
    else void ask(dialog, url);
  });
}

async function ask(dialog: HTMLDialogElement, url: string): Promise<void> {
  const titles = await listTitles(dialog.dataset.signOutQuestion ?? '').catch(() => []);
  if (titles.length === 0) return leave(url);
  const items = titles.map((title) => {
    const item = document.createElement('li');
    item.className = 'break-words';
    item.textContent = title;
    return item;
  });
  dialog.querySelector('ul')?.replaceChildren(...items);
  if (!dialog.open) dialog.showModal();
}

/** Only titles of the signed-in user: this browser may contain texts of others. */
async function listTitles(profileUrl: string): Promise<readonly string[]> {
  const token = readAuthToken();
  // An admin who impersonates a user has written nothing here.
  if (token === null || readImpersonation() !== undefined) return [];
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(profileUrl, { headers, signal: AbortSignal.timeout(readingMs) });
  const body: { readonly data?: { readonly id?: string } } = answer.ok ? await answer.json() : {};
  return body.data?.id === undefined ? [] : listLeftBehind(body.data.id);
}

function leave(url: string): void {
  signOut(url);
  window.location.assign(paths.home);
}
