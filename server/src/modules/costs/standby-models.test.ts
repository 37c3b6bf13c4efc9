import { expect, test } from 'vitest';
import type { GatewayConnection } from '../../providers/gateway/port.ts';
import { findConnection, nextStandby } from './standby-models.ts';

const [one, two] = ['https://one.example/v1', 'https://two.example/v1'] as const;
const connectTo = (model: string, baseUrl: string): GatewayConnection => ({
  baseUrl,
  apiKey: baseUrl,
  model,
  maxTokens: 100,
  temperature: 0,
  siteUrl: '',
  siteName: '',
});
const route = {
  ...connectTo('a/first', one),
  standby: [connectTo('b/second', one), connectTo('a/first', two), connectTo('c/third', two)],
};
const list = ({ standby = [], ...first }: typeof route | ReturnType<typeof findConnection>) =>
  [first, ...standby].map(({ model, baseUrl, apiKey }) => `${model} ${baseUrl === one ? 1 : 2} ${apiKey === baseUrl}`);

test.each([
  ['a/first', 'one.example', ['a/first 1 true', 'a/first 2 true']],
  ['a/first', 'two.example', ['a/first 2 true', 'a/first 1 true']],
  ['b/second', 'one.example', ['b/second 1 true']],
  ['c/third', 'two.example', ['c/third 2 true']],
  ['a/first', 'gone.example', ['a/first 1 true', 'a/first 2 true']],
  ['a/first', undefined, ['a/first 1 true', 'a/first 2 true']],
])('what %s at %s began goes on with %j', (model, gateway, expected) => {
  expect(list(findConnection(route, { model, gateway }))).toEqual(expected);
});

test('who stands by is asked in turn, each with its own key, until none is left', () => {
  let next: ReturnType<typeof nextStandby> = route;
  const asked: string[] = [];
  while (next !== undefined) {
    asked.push(list(next)[0] ?? '');
    next = nextStandby(next);
  }
  expect(asked).toEqual(list(route));
});
