import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { InitialAdmin } from '../../server/src/modules/accounts/module.ts';
import { CommandError } from '../database/on-database.ts';

/** Input of the answers; `isTTY` distinguishes a terminal from a pipe. */
type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/**
 * Asks for address and password; the password is not echoed.
 * @throws CommandError when there is no terminal, or the questions are not answered
 */
export async function promptForAdmin(input: Input, output: NodeJS.WritableStream): Promise<InitialAdmin> {
  if (input.isTTY !== true) {
    throw new CommandError('There is no terminal for asking: set ADMIN_EMAIL and ADMIN_PASSWORD.');
  }
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  return {
    email: (await prompt('E-mail address: ', input, output)).trim(),
    password: await prompt('Password (6 to 128 characters, not shown): ', input, output, silent),
  };
}

/** @param echo where the input is shown */
async function prompt(
  question: string,
  input: Input,
  output: NodeJS.WritableStream,
  echo: NodeJS.WritableStream = output,
): Promise<string> {
  const terminal = createInterface({ input, output: echo, terminal: true });
  try {
    if (echo !== output) output.write(question);
    const answer = await Promise.race([terminal.question(echo === output ? question : ''), waitForAbort(terminal)]);
    if (echo !== output) output.write('\n');
    if (answer === undefined) throw new CommandError('Nothing was made.');
    return answer;
  } finally {
    terminal.close();
  }
}

/** Resolves on Ctrl+C or at the end of the input. */
function waitForAbort(terminal: Interface): Promise<undefined> {
  return new Promise((resolve) => {
    terminal.once('SIGINT', () => resolve(undefined));
    terminal.once('close', () => resolve(undefined));
  });
}
