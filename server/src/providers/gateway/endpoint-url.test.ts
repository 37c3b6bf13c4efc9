import { describe, expect, it } from 'vitest';
import { buildEndpointUrl } from './endpoint-url.ts';
import { GatewayError } from './port.ts';

describe('endpointUrl', () => {
  it.each([
    ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1/models'],
    ['https://openrouter.ai/api/v1/', 'https://openrouter.ai/api/v1/models'],
    ['https://openrouter.ai/api/v1//', 'https://openrouter.ai/api/v1/models'],
    ['https://openrouter.ai/api', 'https://openrouter.ai/api/v1/models'],
    ['  http://localhost:11434 ', 'http://localhost:11434/v1/models'],
    ['http://localhost:11434/', 'http://localhost:11434/v1/models'],
    ['http://[::1]:8080/v1', 'http://[::1]:8080/v1/models'],
    ['https://api.example/v1/chat/completions', 'https://api.example/v1/models'],
    ['https://api.example/v1beta/openai', 'https://api.example/v1beta/openai/models'],
    ['https://api.example/api/paas/v4/', 'https://api.example/api/paas/v4/models'],
    ['https://api.example/openai/v1?api-version=2#top', 'https://api.example/openai/v1/models?api-version=2'],
  ])('joins %s', (baseUrl, expected) => {
    expect(buildEndpointUrl(baseUrl, 'models').href).toBe(expected);
  });

  it.each([
    '',
    'openrouter.ai/api/v1',
    'ftp://a.example/v1',
    'file:///etc',
    'http://',
    'https://user:pass@a.example/v1',
  ])('refuses %j without repeating it', (baseUrl) => {
    const refusal = (() => {
      try {
        return buildEndpointUrl(baseUrl, 'models');
      } catch (error) {
        return error;
      }
    })();
    expect(refusal).toBeInstanceOf(GatewayError);
    expect(refusal).toMatchObject({ reason: 'address_refused', retryable: false });
    expect(String(refusal)).not.toContain('pass@');
  });
});
