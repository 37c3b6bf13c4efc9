import { expect, it } from 'vitest';
import type { Behaviour, OrderKind } from './behaviour.ts';
import { behaviours } from './rows/index.ts';
import { startBehaviour } from './server.ts';

const options = 'language: tr\nformat: article\nlength: short\ntone: neutral';
const article = {
  role: 'user',
  content: `<title>Kahve kültürü</title>\n<request>Anlat</request>\n<options>\n${options}\n</options>`,
};

async function ask(behaviour: Pick<Behaviour, 'calls'>, kind: OrderKind, body: object) {
  const server = await startBehaviour({
    behaviour: { id: 'deneme', title: '', class: 'clean', source: '', ...behaviour },
    kind,
  });
  try {
    const response = await fetch(`${server.url}/chat/completions`, {
      method: 'POST',
      body: JSON.stringify({ model: 'm', stream: true, messages: [article], ...body }),
    });
    return { status: response.status, text: await response.text(), calls: [...server.calls] };
  } finally {
    await server.close();
  }
}

function joinText(stream: string): string {
  return stream
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'))
    .map((event) => {
      const { choices } = JSON.parse(event.slice(6)) as { choices: { delta?: { content?: string } }[] };
      return choices[0]?.delta?.content ?? '';
    })
    .join('');
}

it('has rows with unique ids that name the report they come from', () => {
  const ids = behaviours.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id, source } of behaviours) {
    expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(source).toMatch(/^[\w.-]+\/[\w.-]+#\d+$/);
  }
});

it('answers a request well where the row changes nothing', async () => {
  const { text, calls } = await ask({ calls: [{}] }, 'article', {});
  expect(joinText(text)).toBe(calls[0]?.good);
  expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
});

it('changes the text and sends the steps of the row', async () => {
  const row = {
    calls: [
      {
        text: [{ put: '<think>Plan</think>\n', at: 'start' as const }],
        steps: [{ text: 0.5 }, { event: { error: { code: 502 } } }],
      },
    ],
  };
  const { text, calls } = await ask(row, 'article', {});
  const sent = `<think>Plan</think>\n${calls[0]?.good}`;
  expect(text).toContain('"error":{"code":502}');
  expect(sent.startsWith(joinText(text.slice(0, text.lastIndexOf('data: '))))).toBe(true);
});

it('refuses a request only while its condition holds', async () => {
  const row = { calls: [{ while: { field: 'max_tokens' }, status: 400, body: { error: { message: 'no' } } }] };
  expect((await ask(row, 'article', { max_tokens: 5 })).status).toBe(400);
  expect((await ask(row, 'article', { max_completion_tokens: 5 })).status).toBe(200);
});

it('goes on where a text stopped, and answers other things well', async () => {
  const row = { calls: [{ text: [{ instead: 'Üzgünüm' }] }] };
  const first = await ask({ calls: [{}] }, 'continuation', {});
  const begun = joinText(first.text);
  expect(first.calls[0]).toMatchObject({ kind: 'article', isPlayed: false });
  const next = { messages: [article, { role: 'assistant', content: begun }, { role: 'user', content: 'Devam et' }] };
  const { text, calls } = await ask(row, 'continuation', next);
  expect(joinText(text)).toBe('Üzgünüm');
  expect(begun + calls[0]?.good).toBe(first.calls[0]?.whole);
});
