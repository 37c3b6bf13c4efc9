import { PassThrough, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { promptForAdmin } from './ask-for-admin.ts';

/** A terminal with a user who answers each question that ends with a colon. */
function makeTerminal(answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      shown += chunk;
      // Answers after the question is shown, like a user; an escape sequence that moves the cursor may follow the
      // question.
      if (/: (\P{L}*[A-Z])?$/u.test(shown)) setImmediate(() => answer());
      done();
    },
  });
  const answer = () => {
    const text = answers.shift();
    if (text !== undefined) input.write(text);
  };
  return { input, output, shown: () => shown };
}

test('asks for both and shows nothing of the password', async () => {
  const { input, output, shown } = makeTerminal([' kaptan@example.com \r', 'gizli-şifre 1\r']);
  expect(await promptForAdmin(input, output)).toEqual({ email: 'kaptan@example.com', password: 'gizli-şifre 1' });
  expect(shown()).toContain('E-mail address: ');
  expect(shown()).toContain('kaptan@example.com');
  expect(shown()).toContain('Password (6 to 128 characters, not shown): ');
  expect(shown()).not.toMatch(/gizli|şifre/);
});

test('Ctrl+C makes nothing', async () => {
  const { input, output } = makeTerminal(['kaptan@example.com\r', 'giz\u0003']);
  await expect(promptForAdmin(input, output)).rejects.toThrow('Nothing was made.');
});

test('without a terminal it says what to set', async () => {
  await expect(promptForAdmin(new PassThrough(), new PassThrough())).rejects.toThrow(
    'There is no terminal for asking: set ADMIN_EMAIL and ADMIN_PASSWORD.',
  );
});
