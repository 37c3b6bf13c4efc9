import type { Answer, Behaviour, OrderKind } from '../behaviour.ts';

const some: readonly OrderKind[] = ['article', 'section', 'outline', 'edit', 'proposal', 'voice'];
const row = (
  id: string,
  source: string,
  title: string,
  answer: Answer,
  kinds: readonly OrderKind[] = some,
): Behaviour => ({ id, title, class: 'refusals', source, kinds, calls: [answer] });
const says = (instead: string): Answer => ({ text: [{ instead }] });

/** Answers that decline. */
export const refusals: readonly Behaviour[] = [
  row('sorry', 'UKGovernmentBEIS/inspect_ai#1345', 'The model is sorry.', says('Üzgünüm, bu konuda yardımcı olamam.')),
  row(
    'sorry-at-length',
    'simonw/llm-anthropic#37',
    'The model is sorry in several sentences.',
    says(
      'Üzgünüm, ancak bu isteği yerine getiremem. Bu tür içerikler zararlı olabilir ve kurallarıma aykırıdır. Dilerseniz farklı bir konu üzerinde çalışabiliriz.',
    ),
  ),
  row(
    'sorry-in-english',
    'mozilla-ai/any-llm#1359',
    'The model declines a Turkish order in English.',
    says("I'm sorry, but I can't assist with that request."),
  ),
  row(
    'as-a-language-model',
    'griffinwork40/agent-afk#290',
    'The model says what it is, and declines.',
    says('Bir yapay zekâ dil modeli olarak bu konuda içerik üretmem mümkün değil.'),
    ['article', 'section'],
  ),
  row('refusal-field', 'UKGovernmentBEIS/inspect_ai#1198', 'The refusal comes in its own field.', {
    steps: [
      {
        event: {
          choices: [
            { index: 0, delta: { role: 'assistant', content: null, refusal: "I'm sorry, I cannot help with that." } },
          ],
        },
      },
      { finish: 'stop' },
      { usage: 'usual' },
      { done: true },
    ],
  }),
  row('only-tool-calls', 'tidyverse/ellmer#674', 'The model calls a tool that nobody offered.', {
    steps: [
      {
        event: {
          choices: [
            {
              index: 0,
              delta: {
                role: 'assistant',
                content: null,
                tool_calls: [
                  { index: 0, id: 'call_1', type: 'function', function: { name: 'search', arguments: '{}' } },
                ],
              },
            },
          ],
        },
      },
      { finish: 'tool_calls' },
      { usage: 'usual' },
      { done: true },
    ],
  }),
  {
    id: 'asks-back',
    title: 'The model asks back instead of writing.',
    class: 'refusals',
    source: 'adcontextprotocol/adcp#4147',
    kinds: ['article'],
    calls: [
      says(
        'Size yardımcı olabilmem için biraz daha bilgiye ihtiyacım var. Hangi kitleye sesleniyorsunuz ve ne kadar uzun olmalı?',
      ),
    ],
    expect: { reads: ['declined', 'short', 'again'], callsMax: 4 },
  },
  {
    id: 'refuses-to-go-on',
    title: 'The model declines to go on with a text.',
    class: 'refusals',
    source: 'griffinwork40/agent-afk#290',
    kinds: ['continuation'],
    calls: [says('Üzgünüm, bu metne devam edemem.')],
    expect: {
      stored: ['part', 'nothing'],
      ends: ['completed', 'failed'],
      reads: ['declined', 'short'],
      callsMax: 4,
      absent: ['Üzgünüm'],
    },
  },
  {
    id: 'refuses-once',
    title: 'The model declines once and writes when it is asked again.',
    class: 'refusals',
    source: 'NousResearch/hermes-agent#43108',
    kinds: ['article'],
    calls: [says('Üzgünüm, bu konuda yardımcı olamam.'), {}],
    // It is asked again only where there is another model.
    expect: { stored: ['nothing', 'clean'], ends: ['failed', 'completed'] },
  },
];
