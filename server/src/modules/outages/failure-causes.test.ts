import { type FailureCode, failureLabels } from '@hokka/contracts/articles/failure-labels.ts';
import { describe, expect, it } from 'vitest';
import { causes, describeFailure, describeModeration } from './failure-causes.ts';
import { type Work, workWords } from './failure-words.ts';

const codes = Object.keys(failureLabels) as FailureCode[];
const works = Object.keys(workWords) as Work[];
const sentences = codes.flatMap((code) => works.map((work) => ({ code, work, text: describeFailure(code, work) })));

describe('what users read of a failure', () => {
  it('is whole sentences without what is not true or not theirs', () => {
    for (const { text } of sentences) expect(text).toMatch(/^\p{Lu}[^!]*\.$/u);
    expect(sentences.filter(({ text }) => /ekibimiz|undefined|null|\{|\}| {2}/iu.test(text))).toEqual([]);
  });

  it('says that admins were told exactly where it is among their pending work', () => {
    const told = codes.filter((code) => describeFailure(code, 'article').includes('Yöneticilere bildirildi'));
    expect(told).toEqual(codes.filter((code) => causes[code].isPendingWork));
    expect(told).toEqual([
      'unauthorized',
      'no_credit',
      'forbidden',
      'region_refused',
      'address_refused',
      'model_unavailable',
    ]);
  });

  it('blames the topic only where the service gave reasons', () => {
    const blaming = sentences.filter(({ work, text }) => text.includes(workWords[work].revise) && work !== 'voice');
    expect([...new Set(blaming.map(({ code }) => code))]).toEqual(['moderated']);
  });

  it('names the reasons of a moderation in Turkish, whatever the service wrote', () => {
    expect(describeFailure('moderated', 'article', ['violence/graphic', 'self-harm'])).toBe(
      'Yapay zekâ servisi bu metni yazmayı reddetti; bildirdiği neden: şiddet, kendine zarar verme. Lütfen başlığı ve isteğinizi gözden geçirin.',
    );
    expect(describeModeration(['constructor', 'Your prompt was flagged <b>', 'x'.repeat(100_000)])).toBe(
      'servisin içerik kuralları',
    );
  });

  it('takes a code that is not known for an unexpected error', () => {
    expect(describeFailure('constructor', 'edit')).toBe(describeFailure('unexpected', 'edit'));
  });
});

it('lets everything wait that says nothing of what was asked, and nothing else', () => {
  const waiting = codes.filter((code) => causes[code].waitsFor !== undefined);
  expect(waiting).toEqual([
    'unreachable',
    'timeout',
    'broken_stream',
    'rate_limited',
    'provider_error',
    'unauthorized',
    'no_credit',
    'forbidden',
    'region_refused',
    'address_refused',
  ]);
});
