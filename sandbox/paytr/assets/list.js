const base = '/sandbox/paytr';
const pollMs = 2000;

const payments = document.getElementById('payments');

let version;

async function poll() {
  if (document.hidden) return;
  const answer = await fetch(`${base}/api/version`);
  if (!answer.ok) return;
  const { version: current } = await answer.json();
  if (version !== undefined && current !== version) await refresh();
  version = current;
}

/** Replaces the list and preserves the focus. */
async function refresh() {
  const answer = await fetch(base);
  if (!answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = payments.contains(document.activeElement) ? document.activeElement.id : '';
  payments.replaceChildren(...fresh.getElementById('payments').childNodes);
  if (focused !== '') document.getElementById(focused)?.focus({ preventScroll: true });
}

async function tick() {
  try {
    await poll();
  } catch {
    // The server is restarting: the next tick tries again.
  }
  setTimeout(tick, pollMs);
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) poll().catch(() => undefined);
});
tick();
