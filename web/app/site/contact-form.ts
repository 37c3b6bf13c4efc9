import { formatRetryAfter } from '../lib/formatting/format.ts';
import { readAuthToken } from '../lib/session/session.ts';
import { clearTypedFields, readTypedFields, writeTypedFields } from '../lib/storage/typed-fields.ts';

/**
 * The part of the contact call's answer that is used here. It is not validated by the API client, which is too large
 * for these pages.
 */
interface Answer {
  readonly success?: boolean;
  readonly message?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Before the time after which a sender over the limit can write again. */
export const tooManyMessages = 'Kısa sürede çok mesaj gönderildi; bu mesaj iletilmedi.';

const deadlineMs = 30_000;
const texts = {
  pending: 'Gönderiliyor...',
  check: 'Lütfen işaretli alanları kontrol edin.',
  offline: 'İnternet bağlantınız kesilmiş görünüyor. Yazdıklarınız burada duruyor; bağlantı gelince yeniden gönderin.',
  unreachable: 'Mesajınız gönderilemedi. Yazdıklarınız burada duruyor; lütfen biraz sonra yeniden deneyin.',
} as const;

/**
 * Submits the contact form without leaving the page. Without this script the browser posts it, with the same result.
 */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-contact-form]');
  if (form === null) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form);
  });
  const kept = readTypedFields('contact', '', sessionStorage);
  for (const control of listControls(form)) if (control.value === '') control.value = kept.get(control.name) ?? '';
  form.addEventListener('input', ({ target }) => {
    const typed = listControls(form).map(({ name, value }) => [name, value] as const);
    writeTypedFields('contact', '', typed, sessionStorage);
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
      showFieldError(form, target, undefined);
  });
  // The server reports a text that is too long; the attribute would silently truncate pasted text.
  form.querySelector('textarea')?.removeAttribute('maxlength');
}

async function send(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const restore = showPending(form);
  try {
    await requestContact(form);
  } finally {
    restore();
  }
}

async function requestContact(form: HTMLFormElement): Promise<void> {
  const body = JSON.stringify(Object.fromEntries(new FormData(form)));
  showResult(form, undefined);
  try {
    const answer = await post(form.dataset.contactForm ?? '', body);
    if (answer.ok) return showConfirmation(form);
    const feedback = (await answer.json().catch(() => ({}))) as Answer;
    const told = answer.status === 429 ? { ...feedback, message: tooManyMessages } : feedback;
    showError(form, told, Number(answer.headers.get('Retry-After') ?? Number.NaN));
  } catch {
    showResult(form, 'error', navigator.onLine ? texts.unreachable : texts.offline);
  }
}

/**
 * Sent with the sender's session, because the plan may include priority; an expired session must not prevent the
 * message from arriving.
 */
async function post(url: string, body: string): Promise<Response> {
  const request = (headers: Record<string, string>) =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(deadlineMs),
    });
  const token = readAuthToken();
  if (token === null) return request({});
  const answer = await request({ Authorization: `Bearer ${token}` });
  return answer.status === 401 || answer.status === 403 ? request({}) : answer;
}

/** The button ignores clicks, and looks as if it works and not as if it were off. */
const pendingStates = ['aria-disabled', 'aria-busy'] as const;

function showPending(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  const label = button?.textContent ?? '';
  form.ariaBusy = 'true';
  for (const state of pendingStates) button?.setAttribute(state, 'true');
  if (button !== null) button.textContent = texts.pending;
  return () => {
    form.ariaBusy = null;
    for (const state of pendingStates) button?.removeAttribute(state);
    if (button !== null) button.textContent = label;
  };
}

/** The confirmation replaces the form. */
function showConfirmation(form: HTMLFormElement): void {
  clearTypedFields('contact', '', sessionStorage);
  const address = form.querySelector<HTMLInputElement>('input[type=email]')?.value ?? '';
  const place = form.parentElement;
  form.replaceWith(cloneTemplate(form, 'thanks', address));
  place?.querySelector<HTMLElement>('[data-contact-sent]')?.focus();
}

function showError(form: HTMLFormElement, { message, errors = [] }: Answer, retryAfterSeconds: number): void {
  const invalid = listControls(form).filter((control) => {
    const error = errors.find(({ field }) => field === control.name);
    showFieldError(form, control, error?.message);
    return error !== undefined;
  });
  const feedback = invalid.length > 0 ? texts.check : (message ?? texts.unreachable);
  showResult(
    form,
    'error',
    Number.isNaN(retryAfterSeconds) ? feedback : `${feedback} ${formatRetryAfter(retryAfterSeconds)}`,
  );
  invalid[0]?.focus();
}

function showResult(form: HTMLFormElement, template: 'error' | undefined, text = ''): void {
  const result = form.querySelector<HTMLElement>('[data-contact-result]');
  result?.replaceChildren(...(template === undefined ? [] : [cloneTemplate(form, template, text)]));
  if (template !== undefined) result?.focus();
}

function showFieldError(
  form: HTMLFormElement,
  control: HTMLInputElement | HTMLTextAreaElement,
  message: string | undefined,
): void {
  const place = document.getElementById(`${control.id}-error`);
  if (place === null) return;
  place.replaceChildren(...(message === undefined ? [] : [cloneTemplate(form, 'field-error', message)]));
  if (message === undefined) {
    control.removeAttribute('aria-invalid');
    control.removeAttribute('aria-describedby');
  } else {
    control.setAttribute('aria-invalid', 'true');
    control.setAttribute('aria-describedby', place.id);
  }
}

/** Visible fields; hidden ones stay unchanged. */
function listControls(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[id], textarea')];
}

function cloneTemplate(form: HTMLFormElement, name: string, text: string): Node {
  const template = form.querySelector<HTMLTemplateElement>(`template[data-contact-template="${name}"]`);
  const copy = document.importNode(template?.content ?? document.createDocumentFragment(), true);
  const place = copy.querySelector('[data-text]');
  if (place !== null) place.textContent = text;
  return copy;
}
