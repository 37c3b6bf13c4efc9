import { publicationStates } from '@hokka/contracts/publishing/publication-labels.ts';
import { describe, expect, test } from 'vitest';
import { aListedPublication } from '../../../../testing/builders/a-listed-publication.ts';
import { describePublication, findLiveUrl, findPollMs, labelSending, labelWithdrawal } from './describe-publication.ts';
import { describeEnd } from './panel/describe-end.ts';

const now = Date.parse('2026-03-10T09:00:00.000Z');
const soon = new Date(now + 600_000).toISOString();
const look = (given: Parameters<typeof aListedPublication>[0], isEdited = false) =>
  describePublication(aListedPublication(given), { now, isEdited });

describe('a publication', () => {
  test('in every state has a word, and what can be done about it while it rests', () => {
    const seen = publicationStates.map((state) => {
      const { label, actions, isRunning } = look({ state });
      return [state, label, isRunning ? 'runs' : actions.join(' ')];
    });
    expect(seen).toEqual([
      ['queued', 'Sırada', 'runs'],
      ['creating', 'Taslak oluşturuluyor', 'runs'],
      ['outcome_unknown', 'Yazı aranıyor', 'runs'],
      ['uploading', 'Görseller yükleniyor', 'runs'],
      ['updating', 'Metin gönderiliyor', 'runs'],
      ['publishing', 'Yayımlanıyor', 'runs'],
      ['verifying', 'Kontrol ediliyor', 'runs'],
      ['verified', 'Yayında', 'send withdraw'],
      ['conflict', 'Sitede değiştirilmiş', 'compare withdraw'],
      ['failed', 'Gönderilemedi', 'send withdraw'],
      ['withdrawing', 'Geri çekiliyor', 'runs'],
      ['withdrawn', 'Geri çekildi', 'send'],
    ]);
  });

  test('is asked about only when nothing goes on by itself', () => {
    expect(look({ state: 'outcome_unknown', needs_decision: true })).toMatchObject({
      label: 'Sonuç belirsiz',
      tone: 'warning',
      isRunning: false,
      actions: ['decide'],
    });
  });

  test('tells what was not sent, be it saved or typed', () => {
    expect(look({}).label).toBe('Yayında');
    expect(look({ is_current: false })).toMatchObject({ label: 'Güncel değil', tone: 'warning' });
    expect(look({}, true)).toMatchObject({ label: 'Güncel değil', tone: 'warning' });
    expect(labelSending(aListedPublication())).toBe('Yeniden gönder');
    expect(labelSending(aListedPublication({ is_current: false }))).toBe('Güncelle');
    expect(labelSending(aListedPublication(), true)).toBe('Güncelle');
  });

  test('tells why it failed; a post that is gone can only be created again, one that never was cannot be withdrawn', () => {
    const reason = { failure_reason: 'Site yazıyı kabul etmedi.' };
    expect(look({ state: 'failed', ...reason, remote_id: null })).toMatchObject({
      details: ['Site yazıyı kabul etmedi.'],
      actions: ['send'],
    });
    expect(look({ state: 'failed', ...reason }).details).toHaveLength(2);
    expect(look({ state: 'failed', failure_code: 'post_not_found', ...reason })).toMatchObject({
      details: ['Site yazıyı kabul etmedi.'],
      actions: ['send_as_new'],
    });
  });

  test('of which something differs on the site is called published, to be looked at', () => {
    const given = { state: 'failed', failure_code: 'text_differs', verified_at: null } as const;
    const failure_reason = 'Yayımlandı, ama metni gönderilenden farklı.';
    expect(look({ ...given, failure_reason })).toMatchObject({
      label: 'Yayımlandı, kontrol edin',
      tone: 'warning',
      details: [failure_reason],
    });
    expect(look({ ...given, status: 'draft' }).label).toBe('Taslağı kontrol edin');
    expect(findLiveUrl(aListedPublication(given))).toBe('https://kahve.example/demleme');
    expect(describeEnd(aListedPublication({ state: 'verifying' }), aListedPublication(given))).toMatchObject({
      kind: 'decision',
    });
  });

  test('of which a picture is too large offers to leave it out', () => {
    expect(look({ state: 'failed', failure_code: 'picture_too_large' }).actions[0]).toBe('send_without_pictures');
  });

  test('that could not be withdrawn says so, and offers that again before sending', () => {
    const given = { state: 'failed', action: 'withdraw', failure_reason: 'Siteye bağlanılamadı.' } as const;
    expect(look(given)).toMatchObject({
      label: 'Geri çekilemedi',
      details: ['Siteye bağlanılamadı.', 'Yazı sitede duruyor.'],
      actions: ['withdraw', 'send'],
    });
    expect(labelWithdrawal(aListedPublication(given))).toBe('Geri çekmeyi yinele');
    expect(labelWithdrawal(aListedPublication())).toBe('Siteden geri çek');
    expect(labelSending(aListedPublication(given))).toBe('Yeniden yayımla');
    expect(describeEnd(aListedPublication({ state: 'withdrawing' }), aListedPublication(given))).toMatchObject({
      kind: 'failure',
      title: 'Kahve günlüğü: geri çekilemedi',
    });
  });

  test('that waits says until when, in Istanbul', () => {
    const waiting = look({ state: 'updating', next_try_at: soon });
    expect(waiting.details.join()).toContain('saat 12:10 gibi yeniden denenecek');
    expect(waiting.step).toBe(2);
    expect(look({ state: 'outcome_unknown', next_try_at: soon }).details.join()).toContain(
      'saat 12:10 gibi yeniden bakılacak',
    );
  });

  test('on a webhook or as a draft is not called published, and has no address for readers', () => {
    expect(look({ site: { kind: 'webhook' } }).label).toBe('Bildirildi');
    expect(look({ status: 'draft' }).label).toBe('Sitede taslak');
    expect(findLiveUrl(aListedPublication({ status: 'draft' }))).toBeNull();
    expect(findLiveUrl(aListedPublication({ verified_at: null }))).toBeNull();
    expect(findLiveUrl(aListedPublication())).toBe('https://kahve.example/demleme');
  });

  test('of a site that was deleted offers nothing', () => {
    expect(look({ site: { is_deleted: true } }).actions).toEqual([]);
  });
});

test('what runs is asked for often, what waits when it is time, what rests never', () => {
  expect(findPollMs([aListedPublication(), aListedPublication({ state: 'conflict' })], now)).toBe(false);
  expect(findPollMs([aListedPublication(), aListedPublication({ state: 'updating' })], now)).toBe(1000);
  expect(findPollMs([aListedPublication({ state: 'updating', next_try_at: soon })], now)).toBe(20_000);
  const atOnce = new Date(now + 5000).toISOString();
  expect(findPollMs([aListedPublication({ state: 'updating', next_try_at: atOnce })], now)).toBe(5000);
});

test('the end of what ran is told once, with what came of it', () => {
  const ends = (given: Parameters<typeof aListedPublication>[0]) =>
    describeEnd(aListedPublication({ state: 'verifying' }), aListedPublication(given));
  expect(ends({ state: 'updating' })).toBeUndefined();
  expect(describeEnd(aListedPublication(), aListedPublication())).toBeUndefined();
  expect(ends({})).toEqual({ kind: 'success', title: 'Kahve günlüğü: yazı yayında' });
  expect(ends({ status: 'draft' })).toEqual({ kind: 'success', title: 'Kahve günlüğü: taslak hazır' });
  expect(ends({ state: 'conflict' })).toMatchObject({ kind: 'decision' });
  expect(ends({ state: 'failed', failure_reason: 'Site yazıyı kabul etmedi.' })).toEqual({
    kind: 'failure',
    title: 'Kahve günlüğü: gönderilemedi',
    description: 'Site yazıyı kabul etmedi.',
  });
});
