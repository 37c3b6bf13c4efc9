import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EditInput, lacksMarks, markWholeAnswer, resolveEdit } from './rules.ts';

const base = { kind: 'rewrite', title: 'Kahve', wish: null, tone: null, language: null, hasBlocks: true } as const;
const text = fc.string({ unit: fc.constantFrom('a', 'ş', ' ', '.', '\n', '<', '>', '🙂', '|'), maxLength: 30 });
const marks = fc.constantFrom('<block id="a">', '<block id="b">', '<block id="yok">', '</block>', '<unchanged/>');
const edits = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 }).chain((ids) =>
  fc.record({
    kind: fc.constantFrom('rewrite', 'shorten', 'correct', 'continue'),
    selection: fc.tuple(...ids.map((id) => text.map((content) => ({ id, text: content })))),
  }),
);

describe('what an edit leaves', () => {
  test('whatever is answered, changes no block that was not sent and keeps the others', () => {
    fc.assert(
      fc.property(
        edits,
        fc.array(fc.oneof(text, marks), { maxLength: 12 }),
        fc.boolean(),
        (asked, pieces, isPartial) => {
          const edit = { ...base, ...asked } as EditInput;
          const result = resolveEdit(edit, pieces.join(''), { isPartial });
          if (result === undefined) return;
          const sent = new Map(edit.selection.map((block) => [block.id, block.text]));
          for (const { id, text: changed } of result.blocks ?? []) expect(changed).not.toBe(sent.get(id) ?? changed);
          if (edit.kind === 'continue') expect(result.blocks).toBeUndefined();
          else {
            const changes = new Map((result.blocks ?? []).map((block) => [block.id, block.text]));
            const whole = edit.selection
              .map((block) => changes.get(block.id) ?? block.text)
              .filter((one) => one !== '');
            expect(result.text).toBe(whole.join('\n\n'));
            expect(result.unchanged).toBe(changes.size === 0);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('every block that is answered whole is what was answered', () => {
    const plain = fc.string({ unit: fc.constantFrom('k', 'ı', ' ', '.'), minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 8 }), (answers) => {
        const selection = answers.map((_, index) => ({ id: `${index}`, text: 'Eski.' }));
        const answer = answers.map((one, index) => `<block id="${index}">${one}</block>`).join('\n');
        const expected = answers.map((one) => (one.trim() === '' ? 'Eski.' : one.trim()));
        const result = resolveEdit({ ...base, selection }, answer, { isPartial: false });
        if (expected.every((one) => one === 'Eski.')) return;
        expect(result?.text).toBe(expected.join('\n\n'));
      }),
    );
  });

  test('of an answer that was cut, whole blocks count, else the sentences of the unfinished one', () => {
    const selection = [
      { id: 'a', text: 'Bir.' },
      { id: 'b', text: 'İki.' },
    ];
    const resolve = (answer: string) => resolveEdit({ ...base, selection }, answer, { isPartial: true });
    expect(resolve('<block id="a">Yeni bir.</block><block id="b">Yarım')).toMatchObject({
      blocks: [{ id: 'a', text: 'Yeni bir.' }],
      is_partial: true,
    });
    expect(resolve('<block id="a">Tam cümle. Yarım')?.blocks).toEqual([{ id: 'a', text: 'Tam cümle.' }]);
    expect(resolve('<unchanged/>')).toBeUndefined();
  });

  test('of one block that is answered with one by another name, it is that block', () => {
    const selection = [{ id: 'a', text: 'Eski.' }];
    const result = resolveEdit({ ...base, selection }, '<block id="1">Yeni.</block>', { isPartial: false });
    expect(result?.blocks).toEqual([{ id: 'a', text: 'Yeni.' }]);
    const two = [...selection, { id: 'b', text: 'Öteki.' }];
    expect(
      resolveEdit({ ...base, selection: two }, '<block id="1">Yeni.</block>', { isPartial: false }),
    ).toBeUndefined();
  });

  test('an answer without marks is that of the only block, or of what is added', () => {
    const selection = [{ id: 'a', text: 'Eski.' }];
    const resolve = (edit: EditInput) => {
      const marked = markWholeAnswer(edit, ' Yeni metin.\n');
      return marked === undefined ? undefined : resolveEdit(edit, marked, { isPartial: false })?.text;
    };
    expect(resolve({ ...base, selection })).toBe('Yeni metin.');
    expect(resolve({ ...base, kind: 'continue', selection: [...selection, ...selection] })).toBe('Yeni metin.');
    expect(resolve({ ...base, selection: [...selection, { id: 'b', text: 'Öteki.' }] })).toBeUndefined();
    const three = [...selection, { id: 'b', text: 'Öteki.\n\nSonu.' }];
    const byParagraph = markWholeAnswer({ ...base, selection: three }, 'Bir.\n\nİki.\n \nÜç.\n') ?? '';
    expect(resolveEdit({ ...base, selection: three }, byParagraph, { isPartial: false })?.text).toBe(
      'Bir.\n\nİki.\n\nÜç.',
    );
    const two = [
      { id: 'a', text: 'Kahve demlemek önemlidir.' },
      { id: 'b', text: 'Öğütme kalınlığı önemlidir.' },
    ];
    const byLine = markWholeAnswer({ ...base, selection: two }, 'Demlemek önem ister.\nKalınlık önemli.\n</output>');
    expect(byLine).toBe('<block id="a">Demlemek önem ister.</block>\n<block id="b">Kalınlık önemli.</block>');
    expect(markWholeAnswer({ ...base, selection: two }, 'Hangi metni?\nLütfen gönderin.')).toBeUndefined();
    expect(markWholeAnswer({ ...base, selection: two.slice(0, 1) }, 'Alan 5 m<sup>2</sup>')).toBe(
      '<block id="a">Alan 5 m<sup>2</sup></block>',
    );
    expect(['Yeni.', '<block id="a">Yeni.</block>', '<unchanged/>', 'Söz <block id="a">Yeni'].map(lacksMarks)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('brackets that were disguised come back, indentation stays', () => {
    const selection = [{ id: 'a', text: '  <block> eski' }];
    const result = resolveEdit({ ...base, selection }, '<block id="a">‹block> yeni</block>', { isPartial: false });
    expect(result?.text).toBe('  <block> yeni');
  });
});
