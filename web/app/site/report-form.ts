import { readAuthToken } from '../lib/session/session.ts';

const unreachable = 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.';
const failed = 'Bildiriminiz gönderilemedi. Lütfen biraz sonra tekrar deneyin.';

/** The part of the API's envelope that the reader sees. */
interface Answer {
  readonly status: number;
  readonly message: string;
}

/** Handles dialogs of the public pages, and the report form. */
export function serveReportForm(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const opened = target.closest<HTMLElement>('[data-opens-dialog]')?.dataset.opensDialog;
    if (opened !== undefined) document.querySelector<HTMLDialogElement>(`dialog#${opened}`)?.showModal();
    if (target.closest('[data-closes-dialog]') !== null) target.closest('dialog')?.close();
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.report === undefined) return;
    event.preventDefault();
    void send(form, form.dataset.report);
  });
}

/** Submits once at a time. A final refusal replaces the form, as a success does. */
async function send(form: HTMLFormElement, url: string): Promise<void> {
  const [button, problem] = [
    form.querySelector<HTMLButtonElement>('[type=submit]'),
    form.querySelector('[data-report-problem]'),
  ];
  if (button === null || problem === null || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  button.ariaBusy = 'true';
  problem.textContent = '';
  const { status, message } = await postReport(url, JSON.stringify(Object.fromEntries(new FormData(form))));
  button.ariaDisabled = null;
  button.ariaBusy = null;
  if (status === 201 || status === 404 || status === 409) conclude(form, message);
  else problem.textContent = message;
}

function conclude(form: HTMLFormElement, message: string): void {
  const outcome = form.parentElement?.querySelector<HTMLElement>('[data-report-outcome]');
  const words = outcome?.querySelector('p');
  if (outcome == null || words == null) return;
  form.hidden = true;
  outcome.hidden = false;
  words.textContent = message;
  words.focus();
}

/** Reports as the signed-in user; with an expired session, anonymously. */
export async function postReport(url: string, body: string): Promise<Answer> {
  const token = readAuthToken();
  const first = await requestReport(url, body, token);
  return first.status === 401 && token !== null ? requestReport(url, body, null) : first;
}

async function requestReport(url: string, body: string, token: string | null): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
  if (answer === undefined) return { status: 0, message: unreachable };
  const said: unknown = await answer.json().catch(() => null);
  return { status: answer.status, message: readMessage(said) };
}

/** The error of a field, or of the whole form. */
function readMessage(said: unknown): string {
  const { message, errors } = (said ?? {}) as { message?: string; errors?: readonly { message: string }[] };
  return errors?.[0]?.message ?? message ?? failed;
}
