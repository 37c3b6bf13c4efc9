import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError, exitCodes } from './exit-codes.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the key from the environment, otherwise from a line of the input, which is not echoed. The key is not an
 * argument, because arguments are visible in the process list and stored in shell histories.
 * @throws CommandError if there is no input
 */
export async function promptForKey(environment: Environment, input: NodeJS.ReadStream): Promise<string> {
  const given = environment.HOKKA_API_KEY ?? (await readLine(input));
  const key = given.trim();
  if (!/^hk_live_[0-9A-Za-z]{49}$/.test(key))
    throw new CommandError('Bu bir API anahtarı değil: anahtarlar “hk_live_” ile başlar.', exitCodes.usage);
  return key;
}

async function readLine(input: NodeJS.ReadStream): Promise<string> {
  const isTyped = input.isTTY === true;
  if (isTyped) process.stderr.write('API anahtarı (yazarken görünmez): ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silence, terminal: isTyped });
  try {
    for await (const line of reader) return line;
    return '';
  } finally {
    reader.close();
    if (isTyped) process.stderr.write('\n');
  }
}
