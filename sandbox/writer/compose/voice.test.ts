import { expect, test } from 'vitest';
import { parseChat } from '../chat-request.ts';
import { buildCompletion } from '../completion.ts';
import { FaultTracker } from '../switches.ts';

const faults = new FaultTracker();

function answer(name: string): string {
  const content = `<options>\nplan: voice\nlines: 8\n</options>\n<title>${name}</title>\n<measures>- sesleniş: okura “siz” diye seslenir\n- cümle: 9</measures>\n<sample>Metin.</sample>`;
  const chat = parseChat([{ role: 'user', text: content }]);
  return buildCompletion(chat, faults.takeFaults(chat), content.length, undefined).text;
}

test('a voice is described in eight lines, and its switches stand before its name', () => {
  expect(answer('Bülten').split('\n')).toHaveLength(8);
  expect(answer('Bülten')).toContain('okura “siz” diye seslenir');
  expect(answer('#refuse:1 Blog')).toBe('Bu örneklerden bir anlatım çıkaramam.');
  expect(answer('#refuse:1 Blog')).not.toBe('Bu örneklerden bir anlatım çıkaramam.');
  expect(answer('#empty Blog')).toBe('');
});
