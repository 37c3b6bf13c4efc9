const base = '/sandbox/mail';
const pollMs = 2000;

const messages = document.getElementById('messages');
const count = document.getElementById('count');
const deleteAll = document.getElementById('delete-all');
const dialog = document.getElementById('confirm');

let version;

async function poll() {
  if (document.hidden) return;
  const answer = await fetch(`${base}/api/version`);
  if (!answer.ok) return;
  const { version: current } = await answer.json();
  if (version !== undefined && current !== version) await refresh();
  version = current;
}

/** Replaces the list and preserves the scroll position and the focus. */
async function refresh() {
  const answer = await fetch(base);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const anchor = [...messages.querySelectorAll('li')].find((row) => row.getBoundingClientRect().bottom > 0);
  const before = anchor?.getBoundingClientRect().top ?? 0;
  const focused = document.activeElement?.closest('li')?.dataset.id;
  messages.replaceChildren(...fresh.getElementById('messages').childNodes);
  count.textContent = fresh.getElementById('count').textContent;
  deleteAll.hidden = fresh.getElementById('delete-all').hidden;
  const again = rowOf(anchor?.dataset.id);
  if (again && scrollY > 0) scrollBy({ top: again.getBoundingClientRect().top - before, behavior: 'instant' });
  rowOf(focused)?.querySelector('a').focus({ preventScroll: true });
}

function rowOf(id) {
  return id === undefined ? null : messages.querySelector(`li[data-id="${CSS.escape(id)}"]`);
}

async function tick() {
  try {
    await poll();
  } catch {
    // The server is restarting: the next tick tries again.
  }
  setTimeout(tick, pollMs);
}

deleteAll.addEventListener('click', () => dialog.showModal());
document.getElementById('cancel').addEventListener('click', () => dialog.close());
document.getElementById('confirm-delete').addEventListener('click', async () => {
  await fetch(`${base}/api/messages`, { method: 'DELETE' });
  dialog.close();
  await refresh();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) poll().catch(() => undefined);
});
tick();
