import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nastyString } from '../../../../../testing/text-samples.ts';
import { TextBuffer } from './text-buffer.ts';

/** A piece arrives, a part is taken to be stored, or the part that was taken last is stored by now. */
const step = fc.oneof(nastyString, fc.constant('take' as const), fc.constant('stored' as const));

test('the parts that are stored and what is left make up the text, whatever arrives while one is stored', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let announced = '';
      const onText = (offset: number, text: string) => {
        expect(offset).toBe(announced.length);
        announced += text;
      };
      const buffer = new TextBuffer({ maxLength: 100_000, onText });
      let stored = '';
      let taken: { startOffset: number; content: string } | undefined;
      for (const one of steps) {
        if (one === 'take') taken = buffer.unstored;
        else if (one !== 'stored') buffer.append(one);
        else if (taken !== undefined) {
          expect(taken.startOffset).toBe(stored.length);
          stored += taken.content;
          buffer.markStored(taken);
          taken = undefined;
        }
        expect(buffer.text).toBe(announced);
        expect(stored + buffer.unstored.content).toBe(announced);
        expect(buffer.unstored.startOffset).toBe(stored.length);
      }
    }),
  );
});
