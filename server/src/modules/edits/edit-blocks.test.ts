import { describe, expect, it } from 'vitest';
import { findBlockFault, isUnusable, normalizeBlocks } from './edit-blocks.ts';
import type { EditInput } from './rules.ts';

const edit: EditInput = {
  kind: 'rewrite',
  title: 'Fırın',
  wish: null,
  tone: null,
  language: null,
  hasBlocks: true,
  selection: [
    { id: 'b1', text: 'Ustalar sabaha karşı hamuru yoğurur.' },
    { id: 'b2', text: 'Kapı açılınca kuyruk uzar.' },
  ],
};
const blocks = (first: string, second = 'Kapı açılır açılmaz kuyruk uzar.') =>
  `<block id="b1">${first}</block>\n<block id="b2">${second}</block>`;
const good = 'Hamuru sabaha karşı ustalar yoğurur.';

describe('talk in a block', () => {
  it.each([
    [`İşte yeni hâli: ${good}`, good],
    [`Elbette! ${good}`, good],
    [`${good} Umarım beğenirsiniz!`, good],
    [`${good}\n\nBaşka bir değişiklik isterseniz söyleyin.`, good],
    [`Düzenlenmiş metin:\n\n${good}`, good],
    [`\`\`\`\n${good}\n\`\`\``, good],
    [`<![CDATA[${good}]]>`, good],
  ])('goes: %j', (answered, kept) => {
    expect(normalizeBlocks(edit, blocks(answered))).toBe(blocks(kept));
    expect(findBlockFault(edit, blocks(answered))).toBeUndefined();
  });

  it.each([good, 'Elbette ustalar erken kalkar.', 'Şöyle yoğrulur: önce su, sonra un.', '## Sabah'])(
    'stays: %j',
    (answered) => {
      expect(normalizeBlocks(edit, blocks(answered))).toBe(blocks(answered));
    },
  );

  it('stays where the text that was sent has it', () => {
    const letter: EditInput = { ...edit, selection: [{ id: 'b1', text: 'Ekmek hazır. Umarım beğenirsiniz!' }] };
    const answer = '<block id="b1">Ekmek çıktı. Umarım beğenirsiniz!</block>';
    expect(normalizeBlocks(letter, answer)).toBe(answer);
  });
});

it('finds blocks that stand in others, whose words would be lost', () => {
  const nested = '<block id="b1">Ustalar <block id="b2">içeride</block> hamur yoğurur.</block>';
  expect(findBlockFault(edit, nested)).toContain('iç içe');
  expect(isUnusable(edit, nested)).toBe(true);
  // Talk between blocks, and a block that is never closed, lose nothing.
  const between = `<block id="b1">${good}</block>\nVe ikinci blok:\n<block id="b2">Kuyruk uzar.</block>\nHepsi bu.`;
  expect(findBlockFault(edit, between)).toBeUndefined();
  expect(findBlockFault(edit, `<block id="b1">${good}\n<block id="b2">Kuyruk uzar.</block>`)).toBeUndefined();
});

it('keeps a block that stops within a word as it was', () => {
  const cut = blocks('Hamuru sabaha karşı ust');
  expect(findBlockFault(edit, cut)).toContain('yarım');
  expect(normalizeBlocks(edit, cut)).toBe('<block id="b2">Kapı açılır açılmaz kuyruk uzar.</block>');
  // A wish may want a heading, and a list ends without a mark.
  expect(findBlockFault({ ...edit, kind: 'custom' }, cut)).toBeUndefined();
  expect(findBlockFault(edit, blocks('- Hamur\n- Su'))).toBeUndefined();
  const heading: EditInput = { ...edit, selection: [{ id: 'b1', text: 'Sabahın işi' }] };
  expect(findBlockFault(heading, '<block id="b1">Sabah işi</block>')).toBeUndefined();
});

it('takes no block that is another text', () => {
  const long = blocks(`${good} `.repeat(60));
  expect(findBlockFault(edit, long)).toContain('uzun');
  expect(isUnusable(edit, long)).toBe(true);
  expect(isUnusable({ ...edit, kind: 'custom' }, long)).toBe(false);
  expect(isUnusable({ ...edit, kind: 'expand' }, blocks(`${good} `.repeat(8)))).toBe(false);
});

describe('dots in a block', () => {
  it.each([
    `${good}\n...`,
    `${good} (…)`,
    `${good} [...]`,
    `${good} [… kalan cümleler değişmedi …]`,
    `${good} (devamı aynı...)`,
    `${good} (metnin geri kalanı...)`,
    `${good} ... devamı.`,
    `${good} … geri kalan bölüm aynıdır.`,
    `${good} [... değişmedi ...]`,
    `${good} [rest of the text unchanged...]`,
    `${good} <... remaining paragraphs ...>`,
  ])('stand for words: %j', (answered) => {
    expect(findBlockFault(edit, blocks(answered))).toContain('kısaltma');
    expect(isUnusable(edit, blocks(answered))).toBe(true);
  });

  it.each([
    'Ustalar sebzeleri (kabak, havuç, pırasa...) sabah doğrar.',
    'Hamura katılanlar (un, su, tuz…) önce tartılır.',
    'Ustalar gülümser (... ve kuyruk uzar) her sabah.',
    'Kod `{ ...ayarlar }` yazılır ve [...liste] ile sürer.',
    'Fırın açılır (fiyatlar değişmedi...) ve kuyruk uzar.',
    'Fırın açılır (kalan unu saklayın...) ve kuyruk uzar.',
    'Ustalar (aynı saatte, aynı sırayla...) hamur yoğurur.',
    'Ustalar hamuru yoğurur... Geri kalan unu ertesi gün kullanırlar.',
    'Fırında kuyruk uzar (devamı yarın anlatılacak...) ve ustalar güler.',
  ])('belong to a sentence: %j', (answered) => {
    expect(findBlockFault(edit, blocks(answered))).toBeUndefined();
    expect(isUnusable(edit, blocks(answered))).toBe(false);
  });
});
