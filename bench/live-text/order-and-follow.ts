import type { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createArticle, streamArticle } from '@hokka/contracts/articles/generation.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { z } from 'zod';
import { send } from '../measure/send-load.ts';
import { StreamReader } from './stream-reader.ts';

const createdAnswer = z.object({ data: z.object({ id: z.string() }) });

/** A stream that is being read. */
export interface Followed {
  /** Start of the request, as `performance.now()`. */
  readonly startedAt: number;
  readonly reader: StreamReader;
}

/** Pause before an order is sent again that an overloaded process refused, and how often it is sent at most. */
const refusedMs = 250;
const triesMax = 40;

/**
 * Requests an article and follows its text. An order that is refused because of overload is sent again, as people do.
 * @throws when the request is refused for another reason, or too often
 */
export async function orderAndFollow(address: string, accessToken: string, agent: Agent): Promise<Followed> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Kahve kültürü', ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.' });
  const order = () => send(agent, address, { method: 'POST', path: apiBase + createArticle.path, headers, body });
  let answer = await order();
  for (let tries = 1; answer.status === 503 && tries < triesMax; tries += 1) {
    await delay(refusedMs);
    answer = await order();
  }
  if (answer.status !== 201)
    throw new Error(`An order got the response ${answer.status}: ${answer.body.slice(0, 200)}`);
  const { id } = createdAnswer.parse(JSON.parse(answer.body)).data;
  return { startedAt, reader: new StreamReader(address + apiBase + streamArticle.path.replace(':id', id), headers) };
}
