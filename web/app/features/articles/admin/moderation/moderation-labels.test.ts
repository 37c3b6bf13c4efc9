import { expect, test } from 'vitest';
import { confirmLabel, mailSentence, questionFor, summarizeOutcomes } from './moderation-labels.ts';

test('asks about one and about many', () => {
  expect(questionFor(1, { status: 'rejected' })).toBe('Makale reddedilsin mi?');
  expect(questionFor(12, { status: 'pending' })).toBe('12 makale bekletilsin mi?');
});

test('speaks of a takedown where a report is answered', () => {
  expect(questionFor(1, { status: 'rejected', report: {} })).toBe('Makale yayından kaldırılsın mı?');
  expect(confirmLabel({ status: 'rejected', report: {} })).toBe('Yayından kaldır');
  expect(confirmLabel({ status: 'approved', report: {} })).toBe('Onayla');
});

test('sums up what became of each', () => {
  expect(summarizeOutcomes(['done', 'done'], 'approved')).toEqual({ title: '2 makale onaylandı' });
  expect(summarizeOutcomes(['done', 'unchanged', 'not_found', 'not_completed', 'unchanged'], 'rejected')).toEqual({
    title: '1 makale reddedildi',
    description: '2 makale zaten bu durumdaydı, 1 makale tamamlanmadığı için değişmedi, 1 makale artık bulunamıyor.',
  });
  expect(summarizeOutcomes(['unchanged'], 'pending')).toEqual({
    title: 'Hiçbir makalenin durumu değişmedi',
    description: '1 makale zaten bu durumdaydı.',
  });
});

test('says who gets a mail', () => {
  const approved = { moderation_status: 'approved' } as const;
  const pending = { moderation_status: 'pending' } as const;
  expect(mailSentence([approved], 'approved')).toBe('Makale zaten onaylı; e-posta gönderilmez.');
  expect(mailSentence([approved, approved], 'approved')).toBe('Makaleler zaten onaylı; e-posta gönderilmez.');
  expect(mailSentence([approved], 'rejected')).toBe('Yazara e-posta gönderilir.');
  expect(mailSentence([approved, pending], 'approved')).toBe(
    'Durumu değişen makalelerin yazarlarına e-posta gönderilir.',
  );
});
