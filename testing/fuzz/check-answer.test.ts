import { endpoint } from '@hokka/contracts/shared/endpoint.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findFaults } from './check-answer.ts';

const read = endpoint({
  name: 'readCup',
  summary: 'Reads a cup',
  method: 'GET',
  path: '/cups/:id',
  access: 'user',
  data: z.object({ size: z.int() }),
});
const responses = { 200: {}, 404: {}, 500: {} };
const refusal = { success: false, code: 'not_found', message: 'Fincan bulunamadı.' };

test.each([
  ['as documented', 200, { success: true, data: { size: 3 } }, []],
  ['a documented refusal', 404, refusal, []],
  ['a failure', 500, refusal, ['500']],
  ['a status that is not documented', 409, refusal, [expect.stringContaining('undocumented status 409')]],
  ['data of another kind', 200, { success: true, data: { size: '3' } }, [expect.stringContaining('data.size')]],
  ['a code of another status', 404, { ...refusal, code: 'unauthenticated' }, ['unauthenticated with 404']],
  ['a message in English', 404, { ...refusal, message: 'Invalid input' }, ['not in Turkish: Invalid input']],
])('%s', (_name, status, body, faults) => {
  const answer = { status, contentType: 'application/json', text: JSON.stringify(body) };
  expect(findFaults(read, { responses }, answer)).toEqual(faults);
});
