import type { Answer, Behaviour, Condition, Json } from './behaviour.ts';

/** Chooses the answer to a call for a thing by its number, from 0; the good answer if no condition holds. */
export function chooseAnswer({ calls }: Pick<Behaviour, 'calls'>, call: number, body: unknown): Answer {
  const chosen = calls[Math.min(call, calls.length - 1)] ?? {};
  const answers = Array.isArray(chosen) ? (chosen as readonly Answer[]) : [chosen as Answer];
  return answers.find((answer) => answer.while === undefined || holds(answer.while, body)) ?? {};
}

function holds({ field, is, above, without, role, lettersOver }: Condition, body: unknown): boolean {
  const messages = (body as { messages?: { role?: string; content?: unknown }[] }).messages ?? [];
  const value = field === undefined ? undefined : readField(body, field);
  const letters = () => messages.reduce((sum, { content }) => sum + String(content).length, 0);
  return (
    (field === undefined || value !== undefined) &&
    (is === undefined || JSON.stringify(value) === JSON.stringify(is)) &&
    (above === undefined || Number(value) > above) &&
    (without === undefined || readField(body, without) === undefined) &&
    (role === undefined || messages.some((message) => message.role === role)) &&
    (lettersOver === undefined || letters() > lettersOver)
  );
}

function readField(body: unknown, path: string): Json | undefined {
  let value: unknown = body;
  for (const name of path.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    value = new Map(Object.entries(value)).get(name);
  }
  return value as Json | undefined;
}
