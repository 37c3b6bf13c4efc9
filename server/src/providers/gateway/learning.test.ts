import { expect, test } from 'vitest';
import { buildStream, event, startScriptedGateway } from '../../../../testing/scripted-gateway.ts';
import { createAddressGuard } from '../../platform/network/address-guard.ts';
import { createGateway } from './gateway.ts';
import type { GatewayError, ProfileStore, RequestProfile } from './port.ts';

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

type Body = Readonly<Record<string, unknown>>;
/** What a server answers to a request: a status with what it says, or the answer. */
type Answer = (body: Body, turn: number) => readonly [status: number, said: unknown] | string;

/** Asks once; tells what came of it, what was sent and what was remembered. */
async function ask(answer: Answer, { known = {}, profiles }: { known?: RequestProfile; profiles?: ProfileStore } = {}) {
  let turn = 0;
  await using server = await startScriptedGateway((response, { body }) => {
    turn += 1;
    const said = answer(body as Body, turn);
    if (typeof said === 'string') response.writeHead(200).end(said);
    else response.writeHead(said[0], { 'content-type': 'application/json' }).end(JSON.stringify(said[1]));
  });
  const remembered: RequestProfile[] = [];
  const gateway = createGateway({
    guard: createAddressGuard({ allowPrivate: true }),
    log,
    profiles: profiles ?? {
      find: async () => known,
      remember: async (_key, learnt) => void remembered.push(learnt),
    },
  });
  let text = '';
  const connection = { apiKey: '', model: 'm', maxTokens: 900, temperature: 0.5, siteUrl: '', siteName: '' };
  const outcome = await gateway
    .streamCompletion(
      { ...connection, baseUrl: server.baseUrl },
      {
        messages: [
          { role: 'system', content: 'Kurallar' },
          { role: 'user', content: 'Yaz' },
        ],
        responseFormat: { name: 'outline', schema: {} },
        onText: (piece) => {
          text += piece;
        },
        signal: new AbortController().signal,
      },
    )
    .then(
      () => text,
      ({ reason }: GatewayError) => reason,
    );
  return { outcome, remembered, bodies: server.calls.map(({ body }) => body as Body) };
}

const refuse = (param: string, status = 400) =>
  [status, { error: { message: `${param} is not supported`, param } }] as const;
const whole = buildStream(['Tamam.']);

test('a server that refuses four fields is asked five times', async () => {
  const fields = ['max_tokens', 'temperature', 'stream_options', 'response_format'] as const;
  const { outcome, bodies, remembered } = await ask((_body, turn) =>
    turn < 5 ? refuse(fields[turn - 1] ?? '') : whole,
  );
  expect(outcome).toBe('Tamam.');
  expect(bodies).toHaveLength(5);
  expect(remembered).toEqual([
    { tokenLimit: 'max_completion_tokens', temperature: false, streamOptions: false, responseFormat: 'json_object' },
  ]);
});

test('and no sixth time', async () => {
  const fields = ['max_tokens', 'temperature', 'stream_options', 'response_format', 'response_format'] as const;
  const { outcome, bodies, remembered } = await ask((_body, turn) =>
    turn < 6 ? refuse(fields[turn - 1] ?? '') : whole,
  );
  expect([outcome, bodies.length, remembered]).toEqual(['bad_request', 5, []]);
});

test('an error inside a 200 that names a field counts, too', async () => {
  const { outcome, bodies } = await ask(({ temperature }) =>
    temperature === undefined ? whole : event({ error: { code: 400, message: 'temperature is not supported' } }),
  );
  expect([outcome, bodies.length]).toEqual(['Tamam.', 2]);
});

test('after the first text nothing is asked again', async () => {
  const late = event({ error: { code: 400, message: 'temperature is not supported' } });
  const { bodies } = await ask(() => event({ choices: [{ delta: { content: 'Ta' } }] }) + late);
  expect(bodies).toHaveLength(1);
});

test('what does not help is not remembered', async () => {
  const { outcome, bodies, remembered } = await ask(() => [500, { error: { message: 'down' } }]);
  expect([outcome, bodies.length, remembered]).toEqual(['provider_error', 3, []]);
});

test('what is known is sent at once', async () => {
  const known = { systemMessage: 'folded', responseFormat: 'none', temperature: false } as const;
  const { outcome, bodies, remembered } = await ask(() => whole, { known });
  expect([outcome, remembered]).toEqual(['Tamam.', []]);
  expect(bodies).toEqual([
    {
      model: 'm',
      messages: [{ role: 'user', content: 'Kurallar\n\nYaz' }],
      max_tokens: 900,
      stream: true,
      stream_options: { include_usage: true },
    },
  ]);
});

test('a store that fails costs no text', async () => {
  const fail = () => Promise.reject(new Error('the database is away'));
  const { outcome, bodies } = await ask(
    ({ temperature }) => (temperature === undefined ? whole : refuse('temperature')),
    {
      profiles: { find: fail, remember: fail },
    },
  );
  expect([outcome, bodies.length]).toEqual(['Tamam.', 2]);
});
