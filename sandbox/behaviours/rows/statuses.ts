import type { Answer, Behaviour, OrderKind } from '../behaviour.ts';

const refuse = (status: number, body: Answer['body'] = {}, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': typeof body === 'string' ? 'text/html' : 'application/json', ...headers },
  body,
});
const error = (code: number | string, message: string, others: Record<string, string | null> = {}) => ({
  error: { code, message, ...others },
});

/** A temporary failure: the retry succeeds. */
const passing = (
  id: string,
  source: string,
  title: string,
  answer: Answer,
  kinds?: readonly OrderKind[],
): Behaviour => ({
  id,
  title,
  class: 'statuses',
  source,
  ...(kinds === undefined ? {} : { kinds }),
  calls: [answer, {}],
});

const some: readonly OrderKind[] = ['article', 'outline', 'edit'];
const tooLong = { stored: 'nothing', ends: 'failed', reads: 'shorten', callsMax: 2 } as const;
const gone = { stored: 'nothing', ends: 'failed', reads: 'model_gone', callsMax: 1 } as const;
const moderated = { stored: 'nothing', ends: 'failed', reads: 'topic', callsMax: 1 } as const;

/** Answers with another status than 200. */
export const statuses: readonly Behaviour[] = [
  passing(
    'busy-once',
    'diegosouzapw/OmniRoute#8210',
    'The first call is answered with 503, the next one well.',
    refuse(503, error(503, 'No available model provider meets your routing requirements')),
  ),
  passing(
    'page-of-a-proxy-once',
    'vercel/ai#1835',
    'A proxy answers 502 with a page of HTML, then all is well.',
    refuse(502, '<html><head><title>502 Bad Gateway</title></head><body><center>nginx</center></body></html>'),
  ),
  passing(
    'timeout-of-a-proxy-once',
    'google-gemini/gemini-cli#10925',
    'A proxy answers 524 with a page of HTML, then all is well.',
    refuse(524, '<!DOCTYPE html><title>A timeout occurred</title>'),
    some,
  ),
  passing(
    'overloaded-once',
    'anthropics/anthropic-sdk-typescript#357',
    'Anthropic is overloaded once and says so with 529.',
    refuse(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
    some,
  ),
  passing(
    'request-timeout-once',
    'google-gemini/gemini-cli#1844',
    'The first call is answered with 408.',
    refuse(408, error(408, 'Operation timed out')),
    some,
  ),
  passing(
    'conflict-once',
    'NousResearch/hermes-agent#43108',
    'The first call is answered with 409.',
    refuse(409, error(409, 'Another request is in progress')),
    some,
  ),
  passing(
    'too-early-once',
    'gke-labs/gemini-for-kubernetes-development#1215',
    'The first call is answered with 425.',
    refuse(425, error(425, 'Too Early')),
    some,
  ),
  passing(
    'loading-model-once',
    'ggml-org/llama.cpp#11861',
    'llama.cpp is loading its model, and says so with 503.',
    refuse(503, error(503, 'Loading model', { type: 'unavailable_error' })),
    some,
  ),
  passing(
    'empty-body-with-500-once',
    'arcee-ai/fastmlx#22',
    'The first call is answered with 500 and nothing else.',
    refuse(500, ''),
    some,
  ),
  passing(
    'list-as-error-body-once',
    'google-gemini/gemini-cli#10925',
    'The error body of Gemini is a list, once with 503.',
    refuse(503, [{ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }]),
    some,
  ),
  {
    id: 'model-not-found',
    title: 'The model does not exist any more, says 404.',
    class: 'statuses',
    source: 'continuedev/continue#10832',
    calls: [
      refuse(
        404,
        error('model_not_found', 'The model `oyun` does not exist or you do not have access to it.', {
          type: 'invalid_request_error',
        }),
      ),
    ],
    expect: gone,
  },
  {
    id: 'model-decommissioned',
    title: 'The model was taken out of service, says 400.',
    class: 'statuses',
    source: 'accordproject/template-playground#447',
    kinds: ['article', 'section', 'outline', 'edit'],
    calls: [
      refuse(
        400,
        error('model_decommissioned', 'The model `oyun` has been decommissioned and is no longer supported.', {
          type: 'invalid_request_error',
        }),
      ),
    ],
    expect: gone,
  },
  {
    id: 'no-endpoints-for-model',
    title: 'OpenRouter has no endpoint for the model.',
    class: 'statuses',
    source: 'continuedev/continue#11095',
    kinds: some,
    calls: [refuse(404, error(404, 'No endpoints found for oyun/model.'))],
    expect: gone,
  },
  {
    id: 'model-not-pulled',
    title: 'Ollama does not have the model.',
    class: 'statuses',
    source: 'earendil-works/pi#2893',
    kinds: some,
    calls: [
      refuse(404, error('not_found_error', 'model "oyun" not found, try pulling it first', { type: 'api_error' })),
    ],
    expect: gone,
  },
  {
    id: 'context-too-long-openai',
    title: 'The context is too long, says OpenAI with 400.',
    class: 'statuses',
    source: 'meta-llama/llama-models#240',
    calls: [
      refuse(400, {
        error: {
          message:
            "This model's maximum context length is 2048 tokens. However, you requested 2049 tokens (1681 in the messages, 368 in the completion).",
          type: 'invalid_request_error',
          param: 'messages',
          code: 'context_length_exceeded',
        },
      }),
    ],
    expect: tooLong,
    expectFor: { continuation: { stored: ['nothing', 'part'], ends: ['failed', 'completed'] } },
  },
  {
    id: 'context-too-long-vllm',
    title: 'The context is too long, says vLLM without a code of its own.',
    class: 'statuses',
    source: 'vllm-project/vllm#20409',
    kinds: some,
    calls: [
      refuse(400, {
        object: 'error',
        message:
          "This model's maximum context length is 16384 tokens. However, you requested 122946 tokens (112946 in the messages, 10000 in the completion). Please reduce the length of the messages or completion.",
        type: 'BadRequestError',
        param: null,
        code: 400,
      }),
    ],
    expect: tooLong,
  },
  {
    id: 'request-too-large',
    title: 'The request is too large, says 413.',
    class: 'statuses',
    source: 'Aider-AI/aider#3265',
    kinds: some,
    calls: [refuse(413, error('rate_limit_exceeded', 'Request too large for model `oyun`', { type: 'tokens' }))],
    expect: tooLong,
  },
  {
    id: 'moderated-with-reasons',
    title: 'OpenRouter flags the topic and names its reasons.',
    class: 'statuses',
    source: 'anomalyco/opencode#37392',
    calls: [
      refuse(403, {
        error: {
          code: 403,
          message: 'Input was flagged',
          metadata: { reasons: ['violence'], flagged_input: '…', provider_name: 'OpenAI' },
        },
      }),
    ],
    expect: moderated,
    expectFor: { continuation: { stored: ['nothing', 'part'], ends: ['failed', 'completed'] } },
  },
  {
    id: 'moderated-by-azure',
    title: 'Azure filters the prompt and says which category.',
    class: 'statuses',
    source: 'compl-ai/compl-ai#20',
    kinds: some,
    calls: [
      refuse(400, {
        error: {
          message:
            "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
          type: null,
          param: 'prompt',
          code: 'content_filter',
          status: 400,
          innererror: {
            code: 'ResponsibleAIPolicyViolation',
            content_filter_result: {
              hate: { filtered: false, severity: 'safe' },
              violence: { filtered: true, severity: 'medium' },
            },
          },
        },
      }),
    ],
    expect: moderated,
  },
];
