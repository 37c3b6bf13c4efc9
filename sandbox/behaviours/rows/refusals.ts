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
  row(
    'advice-instead-of-the-text',
    'sagnikc395/refusal-circuit-dpo#16',
    'The model will not, and gives general advice.',
    says(
      'Böyle bir yazı hazırlamaktan kaçınmam gerekiyor. Yine de birkaç genel noktaya değinebilirim: güvenilir kaynakları okuyun, bir uzmana danışın ve acele etmeyin.\n\nHer durum kendine özgüdür; en doğrusu yetkililere sormaktır.',
    ),
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
  row(
    'asks-for-the-data',
    'getnao/nao#1410',
    'The model says what it lacks, and asks for it.',
    says('Bu rakamlara ulaşamıyorum. Lütfen elinizdeki verileri iletin, ben de metni hazırlayayım.'),
  ),
  row(
    'outside-of-its-scope',
    'jrswab/axe#8',
    'The model says that the subject is beyond what it knows.',
    says('Bu konu uzmanlık alanımın dışında kalıyor.'),
  ),
  row(
    'would-rather-not',
    'google-gemini/deprecated-generative-ai-js#165',
    'The model would rather write something else.',
    says('Bu başlığa girmemeyi tercih ederim. İsterseniz yakın bir konuda memnuniyetle yardımcı olurum.'),
  ),
  row(
    'declined-as-json',
    'langchain-ai/langchain#34619',
    'The model declines with an object of its own.',
    says(JSON.stringify({ error: 'Bu istek topluluk kurallarına aykırı olduğu için karşılanamadı.' })),
  ),
  row(
    'rules-without-a-person',
    'anthropics/claude-code#49904',
    'The text speaks of rules that the request breaks, and of nobody who declines.',
    says('The prompt could not be processed because it appears to violate our usage policy. Please rephrase it.'),
  ),
  row(
    'greets-and-waits',
    'THU-MAIC/OpenMAIC#1505',
    'The model greets and waits for an order.',
    says('Merhaba, hazırım. Hangi konuda yazmamı istersiniz?'),
  ),
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
  ...(
    [
      [
        'declines-as-an-error',
        'promptfoo/promptfoo#9793',
        'Error: The generated text has been blocked by our content filters.',
      ],
      [
        'leaves-it-unanswered',
        'use-agent-os/agent-os#639',
        'Güvenlik politikalarımız gereği bu talebi yanıtsız bırakıyorum.',
      ],
      [
        'asks-three-questions',
        'frontman-ai/frontman#622',
        'Yazıya başlamadan önce birkaç noktayı netleştirelim:\n\n1. Hedef kitleniz kim?\n2. Hangi tonu tercih edersiniz?\n3. Eklenmesini istediğiniz örnekler var mı?',
      ],
    ] as const
  ).map(([id, source, text]) => row(id, source, 'The model declines in words of its own.', says(text), ['article'])),
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
    // Retried only if there is another model.
    expect: { stored: ['nothing', 'clean'], ends: ['failed', 'completed'] },
  },
  row(
    'declines-and-offers-another-topic',
    'anthropics/claude-code#60988',
    'The model names its rules, declines, and offers another topic.',
    says('Topluluk kurallarım gereği bu metni yazamıyorum. Başka bir konu belirtirseniz seve seve yardımcı olurum.'),
    ['article', 'section'],
  ),
  ...(
    [
      [
        'will-not-edit-this',
        'HIllya51/LunaTranslator#990',
        'Bu metne elimi sürmeyeceğim, yardım etmeyeceğim.',
        ['edit'],
      ],
      ['will-not-write-about-it', 'jrswab/axe#11', 'Bu konu hakkında yazmayacağım.', some],
      ['a-bare-no', 'elmohq/elmo#374', 'Hayır.', ['edit', 'outline', 'proposal']],
      ['no-text-to-work-on', 'unrefined803/RPGraph#9', "I don't see the text you'd like me to edit.", ['edit']],
      [
        'nothing-can-be-made-of-it',
        'mdc-ng/mdc-ng#105',
        'Kurallar gereği bu içerikle ilgili üretim yapılamıyor.',
        ['article', 'outline', 'edit'],
      ],
      [
        'asks-for-understanding',
        'mozilla-ai/any-llm#1359',
        'Böyle bir metni üstlenmek bana doğru gelmiyor; hoşgörünüze sığınıyorum.',
        ['article', 'edit', 'section'],
      ],
      [
        'asks-to-be-excused',
        'mozilla-ai/any-llm#1359',
        'Bu başlık altında yazmayacağımı anlayışla karşılamanızı rica ederim.',
        ['article', 'edit'],
      ],
      ['the-model-cannot', 'promptfoo/promptfoo#7191', 'Sorry, the model is unable to answer this.', some],
      [
        'chinese-policy',
        'mdc-ng/mdc-ng#105',
        '很抱歉，这类内容我无法处理，换个健康的话题吧。',
        ['article', 'edit', 'outline'],
      ],
      [
        'text-of-a-guardrail',
        'NousResearch/hermes-agent#107815',
        'Talebiniz kurum politikamızın filtresine takıldı.',
        some,
      ],
      [
        'an-object-that-says-refused',
        'promptfoo/promptfoo#7191',
        '{"refused": true, "note": "no"}',
        ['outline', 'proposal'],
      ],
    ] as const
  ).map(([id, source, text, kinds]) => row(id, source, 'The model declines in a few words.', says(text), kinds)),
];
