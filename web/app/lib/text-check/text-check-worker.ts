import formsUrl from '@hokka/turkish/lexicon/packed-forms.bin?url';
import { unpackForms } from '@hokka/turkish/lexicon/packed-forms.ts';
import { unpackWords } from '@hokka/turkish/lexicon/packed-words.ts';
import wordsUrl from '@hokka/turkish/lexicon/words.bin?url';
import { Turkish } from '@hokka/turkish/turkish.ts';
import { type TextCheckMessage, TextCheckSession, type TextCheckTask } from './text-check-tasks.ts';

// The scope of a worker; the installed types describe pages.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TextCheckTask>) => void) | null;
  postMessage(message: TextCheckMessage): void;
};

const session = load();
session.then(
  () => scope.postMessage({ kind: 'loaded' }),
  () => scope.postMessage({ kind: 'load-failed' }),
);
scope.onmessage = async ({ data }) => {
  // The caller is notified by `load-failed`.
  const answer = await session.then(
    (loaded) => loaded.answer(data),
    () => undefined,
  );
  if (answer !== undefined) scope.postMessage(answer);
};

async function load(): Promise<TextCheckSession> {
  const [packedWords, packedForms] = await Promise.all([fetchData(wordsUrl), fetchData(formsUrl)]);
  const words = unpackWords(new Uint8Array(packedWords));
  const forms = unpackForms(new Uint8Array(packedForms), words);
  const turkish = new Turkish({ words, forms }, (cause) =>
    scope.postMessage({ kind: 'left-out', cause: String(cause) }),
  );
  return new TextCheckSession(turkish);
}

async function fetchData(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.arrayBuffer();
}
