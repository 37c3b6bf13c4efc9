#!/usr/bin/env node
import { runCommand } from './commands.ts';
import { CommandError, exitCodes } from './exit-codes.ts';

// The reader of a pipe may end early: `hokka list | head -1`.
process.stdout.on('error', () => process.exit(exitCodes.done));

const isJson = process.argv.includes('--json');
const writeNote = (line: string) => void process.stderr.write(`${line}\n`);

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    input: process.stdin,
    print: (line) => void process.stdout.write(`${line}\n`),
    // A consumer of JSON gets nothing else, on either stream.
    note: isJson ? () => {} : writeNote,
  });
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  const { message, exitCode, code } = error;
  writeNote(isJson ? JSON.stringify({ error: { message, code: code ?? null, exit_code: exitCode } }) : message);
  process.exitCode = exitCode;
}
