import type { Agent } from 'node:http';
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

/**
 * Requests an article and follows its text.
 * @throws when the request is refused
 */
export async function orderAndFollow(address: string, accessToken: string, agent: Agent): Promise<Followed> {
  const startedAt = performance.now();
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ title: 'Kahve kültürü', ai_prompt: 'Evde kahve demlemek üzerine sade bir yazı.' });
  const answer = await send(agent, address, { method: 'POST', path: apiBase + createArticle.path, headers, body });
  if (answer.status !== 201)
    throw new Error(`An order got the response ${answer.status}: ${answer.body.slice(0, 200)}`);
  const { id } = createdAnswer.parse(JSON.parse(answer.body)).data;
  return { startedAt, reader: new StreamReader(address + apiBase + streamArticle.path.replace(':id', id), headers) };
}
