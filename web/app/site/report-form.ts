import { readAuthToken } from '../lib/session/session.ts';

const unreachable = 'Bağlantı kurulamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.';
const failed = 'Bildiriminiz gönderilemedi. Lütfen biraz sonra tekrar deneyin.';

/** The part of the API's envelope that the reader sees. */
interface Answer {
  readonly status: number;
  readonly message: string;
  /** The field that the message is about; absent for the whole form. */
  readonly field?: string | undefined;
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
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  if (button === null || button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  button.ariaBusy = 'true';
  showProblem(form, '', '');
  const { status, message, field = '' } = await postReport(url, JSON.stringify(Object.fromEntries(new FormData(form))));
  button.ariaDisabled = null;
  button.ariaBusy = null;
  if (status === 201 || status === 404 || status === 409) conclude(form, message);
  else showProblem(form, field, message);
}

/** Shows the message at its field, or else below the form, and focuses the field; an empty message removes all. */
function showProblem(form: HTMLFormElement, field: string, message: string): void {
  for (const place of form.querySelectorAll<HTMLElement>('[data-report-problem]')) {
    const text = place.querySelector('[data-text]');
    if (text !== null) text.textContent = place.dataset.reportProblem === field ? message : '';
  }
  const area = form.querySelector('textarea');
  if (area !== null) area.ariaInvalid = area.name === field ? 'true' : null;
  if (field !== '') form.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
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
  return { status: answer.status, ...readProblem(said) };
}

/** The error of a field, or of the whole form. */
/** The fields that have a place for their message. */
const fields: ReadonlySet<string> = new Set(['reason', 'text']);

function readProblem(said: unknown): Pick<Answer, 'message' | 'field'> {
  const { message = failed, errors: [error] = [] } = (said ?? {}) as {
    message?: string;
    errors?: readonly { field: string; message: string }[];
  };
  if (error === undefined) return { message };
  return { message: error.message, ...(fields.has(error.field) && { field: error.field }) };
}
