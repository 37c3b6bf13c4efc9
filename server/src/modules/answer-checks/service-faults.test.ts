import { expect, it } from 'vitest';
import { isServiceFault } from './service-faults.ts';

it.each([
  '[ERROR] Upstream connection lost: 502 Bad Gateway',
  '[Error: The stream was aborted by the server]',
  'Error: Provider returned error (code 503)',
  '⚠️ Rate limit exceeded. Please try again in 20 seconds.',
  '❌ Request failed with status 500',
  '**Error:** The model is overloaded, please retry.',
  '{"error":{"message":"Upstream timeout","code":504}}',
  'data: {"error": {"message": "Internal server error", "type": "server_error"}}',
  'Model is currently loading, please wait and retry.',
  'You have exceeded your free daily quota. Upgrade your plan to continue.',
  'HTTP 429: Too Many Requests',
  'Connection reset by the upstream server',
  'The upstream server timed out while generating a response.',
  'litellm.APIConnectionError: OllamaException - Server disconnected',
  'Traceback (most recent call last):\n  File "/app/main.py", line 12, in stream\nTimeoutError',
  'TypeError: Cannot read properties of undefined\n    at read (/app/server.js:41:12)',
  'Hata: Sunucu bağlantısı kesildi, lütfen tekrar deneyin.',
  '[HATA] Yanıt oluşturulamadı: zaman aşımı',
  'Hata 503: Sunucu yanıt vermedi, sorun devam ederse yöneticinize başvurun.',
  '[Hata: bağlantı zaman aşımına uğradı, sorun sürerse tekrar deneyin]',
  '<error>stream closed before completion</error>',
  'Our servers are currently experiencing high load, please retry later',
  'Request was aborted.',
  'An error occurred while processing your request.',
  '[İstek başarısız oldu: 500]',
])('a report of a failure: %s', (line) => {
  expect(isServiceFault(line)).toBe(true);
});

it.each([
  'Sunucu bağlantısı kesilirse birkaç dakika sonra yeniden deneyin.',
  '502 Bad Gateway hatası, sunucunun yanıt alamadığını gösterir.',
  'Hata: İlk gün çok su vermek.',
  '**Uyarı:** Fırını önceden ısıtın, kapağını açmayın.',
  '- Error 404: page not found',
  '## Connection refused',
  'Rate limit nedir?',
  'Kotanız dolduysa yöneticinize yazın.',
  'In 404 BC the long walls of Athens were taken down.',
  'Türkiye’de 500 kişiyle yapılan araştırma geçen yıl tamamlandı.',
  'Server farms need water.',
  'The Lost Connection',
  'Error: the request failed because of our content policy.',
  'Warning: the coffee is hot.',
])('no report of a failure: %s', (line) => {
  expect(isServiceFault(line)).toBe(false);
});

it('keeps sentences of an English text', () => {
  const sentence = 'The connection was reset by the upstream server after a timeout.';
  expect([isServiceFault(sentence), isServiceFault(sentence, { isEnglish: true })]).toEqual([true, false]);
});
